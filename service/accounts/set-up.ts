import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ServiceError } from "../errors.ts";
import type { Db } from "../storage/database.ts";
import { deleteSetting, readSetting, writeSetting } from "../storage/settings.ts";
import type { AccountContext } from "./context.ts";
import { hashSecret, randomSecret } from "./secrets.ts";
import { type SignedIn, signedIn } from "./sign-in.ts";
import { renameTeam, systemFirstTeam } from "./teams.ts";
import { createUser, systemHasUsers } from "./users.ts";

const setting = "setup-token-hash";
/** Any fixed number: the first account and the first team are made one at a time. */
const firstAccountLock = 7_301_948;

/** Makes others wait who would create the first account too; until the transaction ends. */
export async function lockFirstAccount(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`);
}

/** A new one-time token; an earlier one is no longer valid, as only its hash was kept. */
export async function issueSetupToken(db: Db, preset?: string): Promise<string> {
  const token = preset ?? randomSecret(32);
  await writeSetting(db, setting, hashSecret(token));
  return token;
}

/** True until the first account exists. */
export async function needsSetup(context: Pick<AccountContext, "db">): Promise<boolean> {
  return !(await systemHasUsers(context.db));
}

/**
 * Creates the first account with the printed token and signs it in. The token works once. Throws
 * `forbidden` for a wrong token, `conflict` when there is an account already, and `rate_limited`.
 */
export async function completeSetup(
  context: AccountContext,
  input: {
    token: string;
    email: string;
    password: string;
    name?: string | undefined;
    teamName?: string | undefined;
    clientAddress?: string | undefined;
  },
): Promise<SignedIn> {
  const attempt = { clientAddress: input.clientAddress };
  await context.limits.count(attempt);
  const user = await context.db.transaction(async (tx) => {
    await lockFirstAccount(tx);
    if (await systemHasUsers(tx)) {
      throw new ServiceError("conflict", "The first account exists already: sign in with it.");
    }
    const expected = await readSetting(tx, setting, z.string());
    if (expected === undefined || !sameHash(hashSecret(input.token.trim()), expected)) {
      throw new ServiceError(
        "forbidden",
        "The set-up token is not the one the service printed at its last start.",
      );
    }
    const team = await systemFirstTeam(tx);
    if (team === undefined) throw new Error("the first start made no team");
    if (input.teamName !== undefined && input.teamName !== "") {
      await renameTeam(tx, team.id, input.teamName);
    }
    await deleteSetting(tx, setting);
    return createUser(tx, {
      teamId: team.id,
      email: input.email,
      password: input.password,
      name: input.name === "" ? undefined : input.name,
    });
  });
  if (user === undefined) throw new Error("the first account could not be written");
  await context.limits.forgive(attempt);
  return signedIn(context, user);
}

const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
