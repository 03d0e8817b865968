import type { Db } from "../storage/database.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import type { KeyRing } from "./key-ring.ts";

/** What the account verbs need; made once at start by `bootAccounts`. */
export type AccountContext = {
  readonly db: Db;
  readonly keys: KeyRing;
  readonly limits: AttemptLimits;
};
