import { nodeStaleAfterMs } from "../storage/enter-node.ts";
import { systemEndOrphanedSessions, systemHeartbeatSessions } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import { endSession } from "./end.ts";
import { sessionEnds } from "./state.ts";

/**
 * Marks the active sessions of nodes that are gone, this one's earlier runs included: their browsers are
 * gone too. Called at start and with every heartbeat.
 */
export async function recoverSessions(context: Pick<SessionContext, "db" | "log">): Promise<void> {
  const ended = await systemEndOrphanedSessions(context.db, {
    staleAfterMs: nodeStaleAfterMs,
    ending: sessionEnds.lost,
  });
  if (ended.length > 0)
    context.log.warn({ count: ended.length }, "sessions of a lost node were marked as ended");
}

/**
 * Says that this node's sessions are alive, and closes those that the database no longer holds to be
 * active: they were ended elsewhere.
 */
export async function keepSessions(context: SessionContext): Promise<void> {
  // Only sessions that were here before the question can be missing from its answer.
  const here = [...context.live.values()];
  const active = new Set(await systemHeartbeatSessions(context.db, context.nodeId));
  await Promise.all(
    here
      .filter((live) => !active.has(live.id) && live.ending === undefined)
      .map((live) => endSession(context, live, sessionEnds.stopped)),
  );
  await recoverSessions(context);
}

/** Ends every session of this node; for shutting down. */
export async function endAllSessions(context: SessionContext): Promise<void> {
  const ends = [...context.live.values()].map((live) => endSession(context, live, sessionEnds.shutdown));
  await Promise.allSettled(ends);
}
