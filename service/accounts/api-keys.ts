import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../storage/database.ts";
import { isUuid } from "../storage/ids.ts";
import { apiKeys, users } from "../storage/schema.ts";
import { hashSecret, randomSecret } from "./secrets.ts";

export type ApiKeyInfo = {
  id: string;
  name: string;
  prefix: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** E-mail of the person who made it. */
  createdBy: string | null;
};

const shownCharacters = 8;
/** What a preset key must have, so that it can not be guessed. */
export const shortestPresetKey = 16;

/** Makes a key. `key` is the only time it is seen: a hash is stored. */
export async function createKey(
  db: Db,
  options: { teamId: string; name: string; createdBy?: string | undefined },
): Promise<ApiKeyInfo & { key: string }> {
  const key = `ph_${randomSecret(32)}`;
  const row = await insertKey(db, { ...options, key });
  if (row === undefined) throw new Error("a random key collided");
  const [creator] =
    options.createdBy === undefined
      ? []
      : await db.select({ email: users.email }).from(users).where(eq(users.id, options.createdBy));
  return { ...row, createdBy: creator?.email ?? null, key };
}

/**
 * Makes sure that exactly this key exists and works. Throws a one-line Error when it is too short, or
 * belongs to another team. A key that was revoked on purpose stays revoked.
 */
export async function ensurePresetKey(db: Db, teamId: string, key: string): Promise<void> {
  if (key.length < shortestPresetKey) {
    throw new Error(`API_KEY must have at least ${shortestPresetKey} characters.`);
  }
  const made = await insertKey(db, { teamId, name: "API_KEY", key });
  if (made !== undefined) return;
  const [known] = await db
    .select({ teamId: apiKeys.teamId, revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, hashSecret(key)));
  if (known?.teamId !== teamId) throw new Error("API_KEY is a key of another team: choose another one.");
  if (known.revokedAt !== null) {
    throw new Error("API_KEY was revoked in the console: set it to a new key, or remove it.");
  }
}

async function insertKey(
  db: Db,
  options: { teamId: string; name: string; key: string; createdBy?: string | undefined },
) {
  const { key, ...values } = options;
  const [row] = await db
    .insert(apiKeys)
    .values({ ...values, prefix: key.slice(0, shownCharacters), keyHash: hashSecret(key) })
    .onConflictDoNothing()
    .returning({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
    });
  return row;
}

/** The team's valid keys, newest first. */
export async function listKeys(db: Db, teamId: string): Promise<ApiKeyInfo[]> {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      createdBy: users.email,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** Whose key it is; undefined for a key that is unknown or revoked. */
export async function systemFindKey(
  db: Db,
  key: string,
): Promise<{ keyId: string; teamId: string } | undefined> {
  const [row] = await db
    .select({ keyId: apiKeys.id, teamId: apiKeys.teamId })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, hashSecret(key)), isNull(apiKeys.revokedAt)));
  return row;
}

/** Notes that a key was used, at most once a minute over all nodes. */
export async function touchKey(db: Db, teamId: string, keyId: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.teamId, teamId),
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
}

/** False when there is no such valid key in the team. Callers go through `revokeKey` of key-ring.ts. */
export async function markKeyRevoked(db: Db, teamId: string, keyId: string): Promise<boolean> {
  if (!isUuid(keyId)) return false;
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
