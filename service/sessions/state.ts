import type { SessionStatus } from "../storage/schema.ts";

/** How a session ended: the status it takes and the reason a person reads. */
export type SessionEnd = { status: Exclude<SessionStatus, "active">; reason: string };

/** The only way out of `active`; ended sessions never change their status again. */
export const sessionEnds = {
  stopped: { status: "closed", reason: "Stopped by request" },
  closedByClient: { status: "closed", reason: "Closed by the connected client" },
  disconnected: { status: "closed", reason: "The client that started it by connecting has gone" },
  expired: { status: "closed", reason: "Reached its time limit" },
  shutdown: { status: "closed", reason: "The service was stopped" },
  lost: { status: "error", reason: "The service was restarted while the session ran" },
} as const satisfies Record<string, SessionEnd>;

export const browserDied = (reason: string): SessionEnd => ({ status: "error", reason });

/** The browser or its files could not be removed; the row says so for the operator. */
export const closeFailed = (reason: string): SessionEnd => ({ status: "close-error", reason });
