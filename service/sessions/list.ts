import type { ListSessionsQuery, SessionList } from "../../lib/contract/session.ts";
import { countActiveSessions, listSessions as readSessions } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import { toListItem } from "./present.ts";

/** One page of the team's sessions, newest first. */
export async function listSessions(
  context: SessionContext,
  teamId: string,
  query: ListSessionsQuery,
): Promise<SessionList> {
  const { sessions: rows, totalCount } = await readSessions(context.db, teamId, {
    status: query.status,
    page: query.page,
    perPage: query.limit,
  });
  return {
    sessions: rows.map((row) => toListItem(context, row)),
    totalCount,
    page: query.page,
    // The specification says pageSize, the official clients read perPage.
    perPage: query.limit,
    pageSize: query.limit,
  };
}

export const activeSessionsCount = async (
  context: SessionContext,
  teamId: string,
): Promise<{ activeSessionsCount: number }> => ({
  activeSessionsCount: await countActiveSessions(context.db, teamId),
});
