import type { Config } from "../config/variables.ts";
import type { Log } from "../log.ts";
import type { Database } from "../storage/database.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { authenticatePerson } from "./console-sessions.ts";
import type { AccountContext } from "./context.ts";
import { ensureFirstAccount } from "./first-run.ts";
import { createKeyRing, type KeyOwner } from "./key-ring.ts";

/** What the start script tells the person who starts the service for the first time. */
export type FirstRun = {
  /** Page that makes the first account, with its token behind the #, which browsers do not send. */
  setupUrl?: string;
  setupToken?: string;
  account?: { email: string };
  apiKey?: string;
};

export type Accounts = AccountContext & {
  readonly authenticators: {
    key(key: string): Promise<KeyOwner | undefined>;
    person(token: string): Promise<{ teamId: string; userId: string } | undefined>;
  };
  readonly firstRun: FirstRun;
};

/** Makes the first team, account and key where they are missing, and what recognises callers. */
export async function bootAccounts(
  { db }: Pick<Database, "db">,
  config: Pick<Config, "adminEmail" | "adminPassword" | "apiKey" | "setupToken" | "consoleUrl">,
  log?: Log,
): Promise<Accounts> {
  const first = await ensureFirstAccount(db, config);
  const keys = createKeyRing(db, {
    onError: (error) => log?.warn({ err: error }, "the use of an API key could not be noted"),
  });
  const setupUrl =
    first.setupToken === undefined ? {} : { setupUrl: `${config.consoleUrl}/set-up#${first.setupToken}` };
  return {
    db,
    keys,
    limits: createAttemptLimits(),
    authenticators: {
      key: (key) => keys.authenticate(key),
      person: (token) => authenticatePerson(db, token),
    },
    firstRun: { ...first, ...setupUrl },
  };
}
