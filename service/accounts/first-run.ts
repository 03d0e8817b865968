import type { Db } from "../storage/database.ts";
import { createKey, ensurePresetKey } from "./api-keys.ts";
import { issueSetupToken, lockFirstAccount } from "./set-up.ts";
import { createTeam, systemFirstTeam } from "./teams.ts";
import { createUser, systemFindUserByEmail, systemHasUsers } from "./users.ts";

export type FirstAccount = {
  /** To be printed: creates the first account, once. Only while there is none. */
  setupToken?: string;
  /** To be printed: a key that this start made. Not stored, so never seen again. */
  apiKey?: string;
  /** The account that this start made. */
  account?: { email: string };
};

/**
 * Makes sure that the service can be used: a team, an account or a token to make it, an API key. Presets are
 * honoured exactly and change nothing the second time (in particular not a password that was changed
 * since). Throws a one-line Error when a preset can not be honoured.
 */
export async function ensureFirstAccount(
  db: Db,
  presets: {
    adminEmail?: string | undefined;
    adminPassword?: string | undefined;
    apiKey?: string | undefined;
    setupToken?: string | undefined;
  },
): Promise<FirstAccount> {
  return db.transaction(async (tx) => {
    // Several nodes may start at once.
    await lockFirstAccount(tx);
    const outcome: FirstAccount = {};
    const known = await systemFirstTeam(tx);
    const team = known ?? (await createTeam(tx, { name: "My team" }));

    const { adminEmail, adminPassword } = presets;
    if (adminEmail !== undefined && (await systemFindUserByEmail(tx, adminEmail)) === undefined) {
      await createUser(tx, { teamId: team.id, email: adminEmail, password: adminPassword });
      outcome.account = { email: adminEmail };
    }
    if (!(await systemHasUsers(tx))) outcome.setupToken = await issueSetupToken(tx, presets.setupToken);

    if (presets.apiKey !== undefined) await ensurePresetKey(tx, team.id, presets.apiKey);
    else if (known === undefined) {
      const { key } = await createKey(tx, { teamId: team.id, name: "First key" });
      outcome.apiKey = key;
    }
    return outcome;
  });
}
