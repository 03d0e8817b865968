import type { Db } from "../storage/database.ts";
import { markKeyRevoked, systemFindKey, touchKey } from "./api-keys.ts";
import { hashSecret } from "./secrets.ts";

export type KeyOwner = { teamId: string; keyId: string };

/** Recognises API keys, with a short memory so that a busy client does not cost a query a call. */
export interface KeyRing {
  /** Undefined for a key that is unknown or revoked. */
  authenticate(key: string): Promise<KeyOwner | undefined>;
  /** Revokes a key at once on this node, on others within `ttlMs`. False: no such key in the team. */
  revoke(teamId: string, keyId: string): Promise<boolean>;
}

const touchEveryMs = 60_000;
/** Longer is no key of anybody and not worth hashing. */
const longestKey = 512;

type Remembered = { owner: KeyOwner; untilMs: number };

export function createKeyRing(
  db: Db,
  options: {
    ttlMs?: number;
    /** Noting a key's use failed; the call goes on. */
    onError?: (error: unknown) => void;
  } = {},
): KeyRing {
  const ttlMs = options.ttlMs ?? 5_000;
  // Only valid keys are kept, so strangers can not fill it. By hash: keys stay out of heap dumps.
  const remembered = new Map<string, Remembered>();
  const touchedAt = new Map<string, number>();
  // Counts revocations, so that a look-up that began before one does not remember its outdated answer.
  let revocations = 0;

  const touch = (owner: KeyOwner): void => {
    const now = Date.now();
    if (now - (touchedAt.get(owner.keyId) ?? 0) < touchEveryMs) return;
    touchedAt.set(owner.keyId, now);
    touchKey(db, owner.teamId, owner.keyId).catch((error: unknown) => options.onError?.(error));
  };

  return {
    async authenticate(key) {
      if (key.length > longestKey) return undefined;
      const hash = hashSecret(key);
      const known = remembered.get(hash);
      if (known !== undefined && known.untilMs > Date.now()) {
        touch(known.owner);
        return known.owner;
      }
      remembered.delete(hash);
      const before = revocations;
      const owner = await systemFindKey(db, key);
      if (owner === undefined) return undefined;
      if (before === revocations) {
        remembered.set(hash, { owner, untilMs: Date.now() + ttlMs });
      }
      touch(owner);
      return owner;
    },

    async revoke(teamId, keyId) {
      const revoked = await markKeyRevoked(db, teamId, keyId);
      revocations++;
      for (const [hash, { owner }] of remembered) {
        if (owner.keyId === keyId && owner.teamId === teamId) remembered.delete(hash);
      }
      return revoked;
    },
  };
}
