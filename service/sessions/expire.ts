import type { SessionContext } from "./context.ts";
import { endSession } from "./end.ts";
import type { LiveSession } from "./live-session.ts";
import { sessionEnds } from "./state.ts";

/** Longest a timer of Node can wait; lives of up to 12 hours are well below. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Ends the session at its `expiresAt`. Called again after an extension. The time is also in the row, and
 * a session whose service dies is marked at the next start, so no session outlives its time unseen.
 */
export function scheduleExpiry(context: SessionContext, session: LiveSession): void {
  clearTimeout(session.expiryTimer);
  const waitMs = Math.min(longestTimerMs, Math.max(0, session.expiresAt.getTime() - Date.now()));
  session.expiryTimer = setTimeout(() => {
    endSession(context, session, sessionEnds.expired).catch((error: unknown) =>
      context.log.error({ err: error, sessionId: session.id }, "expired session could not be recorded"),
    );
  }, waitMs);
}
