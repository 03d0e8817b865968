import type { BrowserPool } from "../browsers/browser.ts";
import type { Db } from "../storage/database.ts";
import type { Signer } from "../storage/signer.ts";

/** What the verbs of jobs work with. */
export type JobContext = {
  readonly db: Db;
  readonly pool: BrowserPool;
  readonly signer: Signer;
  /** Origin of the signed addresses of screenshots. */
  readonly publicUrl: string;
};
