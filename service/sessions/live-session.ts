import type { Browser } from "../browsers/browser.ts";
import type { LiveViewHub } from "./live-view/live-view.ts";
import type { SessionEnd } from "./state.ts";

/** What this node holds of an active session besides its row. */
export type LiveSession = {
  readonly id: string;
  readonly teamId: string;
  readonly browser: Browser;
  /** Gives the node's slot back. */
  readonly release: () => void;
  readonly screen: { width: number; height: number };
  readonly viewOnly: boolean;
  /** Counts in every token of the session; tokens of an older version are refused. */
  readonly tokenVersion: number;
  expiresAt: Date;
  expiryTimer: NodeJS.Timeout | undefined;
  /** Made when the first viewer comes. */
  liveView: LiveViewHub | undefined;
  /** Set once the end has begun, so that everyone who ends it waits for the same end. */
  ending: Promise<SessionEnd> | undefined;
};
