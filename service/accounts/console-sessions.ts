import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../storage/database.ts";
import { consoleSessions } from "../storage/schema.ts";
import { hashSecret, randomSecret } from "./secrets.ts";

/** A sign-in lasts this long after its last use. */
export const signInLifeMs = 30 * 24 * 60 * 60 * 1_000;
/** Prolonging writes a row, so not at every call. */
const prolongAfterMs = 24 * 60 * 60 * 1_000;

export type SignInToken = { token: string; expiresAt: Date };

/** Signs a person in. The token is not stored, only its hash. */
export async function startSignIn(db: Db, person: { id: string; teamId: string }): Promise<SignInToken> {
  const token = `pc_${randomSecret(43)}`;
  const expiresAt = new Date(Date.now() + signInLifeMs);
  await db.delete(consoleSessions).where(lt(consoleSessions.expiresAt, sql`now()`));
  await db
    .insert(consoleSessions)
    .values({ userId: person.id, teamId: person.teamId, tokenHash: hashSecret(token), expiresAt });
  return { token, expiresAt };
}

/** Who is signed in with this token, prolonging it; undefined when unknown, expired or signed out. */
export async function authenticatePerson(
  db: Db,
  token: string,
): Promise<{ teamId: string; userId: string } | undefined> {
  const valid = and(
    eq(consoleSessions.tokenHash, hashSecret(token)),
    isNull(consoleSessions.revokedAt),
    gt(consoleSessions.expiresAt, sql`now()`),
  );
  const [row] = await db
    .select({
      teamId: consoleSessions.teamId,
      userId: consoleSessions.userId,
      expiresAt: consoleSessions.expiresAt,
    })
    .from(consoleSessions)
    .where(valid);
  if (row === undefined) return undefined;
  const expiresAt = new Date(Date.now() + signInLifeMs);
  if (expiresAt.getTime() - row.expiresAt.getTime() > prolongAfterMs) {
    await db.update(consoleSessions).set({ expiresAt }).where(valid);
  }
  return { teamId: row.teamId, userId: row.userId };
}

/** Signing out twice is fine. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db
    .update(consoleSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(consoleSessions.tokenHash, hashSecret(token)), isNull(consoleSessions.revokedAt)));
}
