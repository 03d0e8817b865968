import type { BrowserPool, Engine } from "../browsers/browser.ts";
import type { Log } from "../log.ts";
import type { Db } from "../storage/database.ts";
import type { Signer } from "../storage/signer.ts";
import type { LiveSession } from "./live-session.ts";
import type { SessionSlots } from "./slots.ts";

/** What the session verbs need; made once at start. */
export type SessionContext = {
  readonly db: Db;
  readonly pool: BrowserPool;
  readonly signer: Signer;
  readonly log: Log;
  readonly slots: SessionSlots;
  /** This process in the nodes table. */
  readonly nodeId: string;
  readonly publicUrl: string;
  readonly consoleUrl: string;
  readonly defaults: { engine: Engine; timeoutMinutes: number };
  /** The active sessions whose browsers run on this node. */
  readonly live: Map<string, LiveSession>;
};
