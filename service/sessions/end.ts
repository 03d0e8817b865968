import { markSessionEnded } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import type { LiveSession } from "./live-session.ts";
import { closeFailed, type SessionEnd } from "./state.ts";

/**
 * The one way in which a session that runs here ends: browser closed, row changed by compare-and-set,
 * slot given back. Safe to call from everywhere at once: the first reason counts and everybody waits for
 * the same end. Resolves with how it ended; rejects only when the database can not be reached, and then
 * the browser is gone all the same and the next start marks the row.
 */
export function endSession(
  context: SessionContext,
  session: LiveSession,
  wanted: SessionEnd,
): Promise<SessionEnd> {
  session.ending ??= end(context, session, wanted);
  return session.ending;
}

async function end(context: SessionContext, session: LiveSession, wanted: SessionEnd): Promise<SessionEnd> {
  clearTimeout(session.expiryTimer);
  const viewClosed = session.liveView?.close(wanted.reason);
  const { sent, received } = session.browser.egress.bytes;
  let outcome = wanted;
  try {
    await Promise.all([session.browser.close(), viewClosed]);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    context.log.error({ err: error, sessionId: session.id }, "browser could not be closed");
    outcome = closeFailed(`${wanted.reason}, but its browser could not be closed: ${detail}`);
  }
  context.live.delete(session.id);
  session.release();
  await markSessionEnded(context.db, session.id, { ...outcome, proxyBytes: sent + received });
  context.log.info({ sessionId: session.id, ...outcome }, "session ended");
  return outcome;
}
