import { markSessionEnded } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import { endSession } from "./end.ts";
import { requireSession } from "./get.ts";
import { sessionEnds } from "./state.ts";

/**
 * Stops the team's session and waits until its browser is gone. Stopping an ended session succeeds too,
 * since callers race the time limit. Throws `not_found`.
 */
export async function stopSession(
  context: SessionContext,
  input: { teamId: string; id: string },
): Promise<{ success: boolean }> {
  const live = context.live.get(input.id);
  if (live?.teamId === input.teamId) {
    await endSession(context, live, sessionEnds.stopped);
    return { success: true };
  }
  const row = await requireSession(context, input.teamId, input.id);
  // Active in the database but not here: its browser went with an earlier run of this node.
  if (row.status === "active" && row.nodeId === context.nodeId) {
    await markSessionEnded(context.db, row.id, { ...sessionEnds.lost, proxyBytes: row.proxyBytes });
  }
  return { success: true };
}
