import type { SessionDetail } from "../../lib/contract/session.ts";
import { notFound } from "../errors.ts";
import { getSession as readSession, type SessionRow } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import { toDetail } from "./present.ts";

/** The team's session row. Throws `not_found`, also for another team's. */
export async function requireSession(
  context: Pick<SessionContext, "db">,
  teamId: string,
  id: string,
): Promise<SessionRow> {
  const row = await readSession(context.db, teamId, id);
  if (row === undefined) throw notFound("Session");
  return row;
}

/** A session with fresh links; `liveViewTtlSeconds` sets the life of the one to the live view. */
export async function getSession(
  context: SessionContext,
  input: { teamId: string; id: string; liveViewTtlSeconds?: number | undefined },
): Promise<SessionDetail> {
  const row = await requireSession(context, input.teamId, input.id);
  return toDetail(context, row, input.liveViewTtlSeconds);
}
