import { and, asc, count, desc, eq, getTableColumns, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { isUuid } from "./ids.ts";
import { nodes, type SessionStatus, sessions } from "./schema.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Omit<
  typeof sessions.$inferInsert,
  | "status"
  | "endReason"
  | "endedAt"
  | "tokenVersion"
  | "proxyBytes"
  | "createdAt"
  | "updatedAt"
  | "heartbeatAt"
>;

/** Writes an active session. */
export async function insertSession(db: Db, session: NewSession): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(session).returning();
  if (row === undefined) throw new Error("the inserted session did not come back");
  return row;
}

/** Undefined also when it is another team's. */
export async function getSession(db: Db, teamId: string, id: string): Promise<SessionRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.teamId, teamId), eq(sessions.id, id)));
  return row;
}

/** Newest first; `page` counts from 1. */
export async function listSessions(
  db: Db,
  teamId: string,
  options: { status?: SessionStatus | undefined; page: number; perPage: number },
): Promise<{ sessions: SessionRow[]; totalCount: number }> {
  const wanted = and(
    eq(sessions.teamId, teamId),
    options.status === undefined ? undefined : eq(sessions.status, options.status),
  );
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(wanted)
      .orderBy(desc(sessions.createdAt), asc(sessions.id))
      .limit(options.perPage)
      .offset((options.page - 1) * options.perPage),
    db.$count(sessions, wanted),
  ]);
  return { sessions: rows, totalCount };
}

export async function countActiveSessions(db: Db, teamId: string): Promise<number> {
  return db.$count(sessions, and(eq(sessions.teamId, teamId), eq(sessions.status, "active")));
}

/** Active sessions of all teams by node, for operators and limits. */
export async function systemCountActiveSessions(db: Db, nodeId: string): Promise<number> {
  return db.$count(sessions, and(eq(sessions.nodeId, nodeId), eq(sessions.status, "active")));
}

export type SessionEnding = {
  status: Exclude<SessionStatus, "active">;
  reason: string;
  proxyBytes?: number;
};

const endingValues = (ending: SessionEnding) => ({
  status: ending.status,
  endReason: ending.reason,
  endedAt: sql`now()`,
  updatedAt: sql`now()`,
  ...(ending.proxyBytes === undefined ? {} : { proxyBytes: ending.proxyBytes }),
});

/**
 * Ends a session of whatever team, by the node that runs it. Of several callers one succeeds and gets the
 * row; the others get undefined, since only an active session can end.
 */
export async function markSessionEnded(
  db: Db,
  id: string,
  ending: SessionEnding,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set(endingValues(ending))
    .where(and(eq(sessions.id, id), eq(sessions.status, "active")))
    .returning();
  return row;
}

/** Gives an active session another end of life. Undefined when it is not the team's or no longer active. */
export async function setSessionExpiry(
  db: Db,
  teamId: string,
  id: string,
  change: { expiresAt: Date; timeoutMinutes?: number },
): Promise<SessionRow | undefined> {
  return changeActive(db, teamId, id, change);
}

/** Records how options took effect after a change at run time. */
export async function setSessionLaunchState(
  db: Db,
  teamId: string,
  id: string,
  launchState: Record<string, unknown>,
): Promise<SessionRow | undefined> {
  return changeActive(db, teamId, id, { launchState });
}

/** Makes every signed URL of the session invalid; returns the row with the new counter. */
export async function revokeSessionTokens(
  db: Db,
  teamId: string,
  id: string,
): Promise<SessionRow | undefined> {
  return changeActive(db, teamId, id, { tokenVersion: sql`${sessions.tokenVersion} + 1` });
}

async function changeActive(
  db: Db,
  teamId: string,
  id: string,
  change: Parameters<ReturnType<typeof db.update<typeof sessions>>["set"]>[0],
): Promise<SessionRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .update(sessions)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(sessions.teamId, teamId), eq(sessions.id, id), eq(sessions.status, "active")))
    .returning();
  return row;
}

/**
 * Says that this node's sessions are alive. Returns the ids the database still holds to be active: a session
 * that runs here and is not among them was ended elsewhere and has to be closed.
 */
export async function systemHeartbeatSessions(db: Db, nodeId: string): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ heartbeatAt: sql`now()` })
    .where(and(eq(sessions.nodeId, nodeId), eq(sessions.status, "active")))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

/** Active sessions of all teams whose time is over by the database's clock. */
export async function systemExpiredSessions(db: Db): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.status, "active"), lt(sessions.expiresAt, sql`now()`)))
    .orderBy(asc(sessions.expiresAt));
}

/**
 * Ends the active sessions whose node has gone: it is not in the nodes table, or its heartbeat is older than
 * `staleAfterMs`. Returns the sessions that were ended by this call.
 */
export async function systemEndOrphanedSessions(
  db: Db,
  options: { staleAfterMs: number; ending: SessionEnding },
): Promise<SessionRow[]> {
  const aliveNode = db
    .select({ id: nodes.id })
    .from(nodes)
    .where(
      and(
        eq(nodes.id, sessions.nodeId),
        sql`${nodes.heartbeatAt} > now() - ${options.staleAfterMs} * interval '1 millisecond'`,
      ),
    );
  return db
    .update(sessions)
    .set(endingValues(options.ending))
    .where(and(eq(sessions.status, "active"), notExists(aliveNode)))
    .returning(getTableColumns(sessions));
}

/** Sessions by status, for the overview. */
export async function countSessionsByStatus(
  db: Db,
  teamId: string,
): Promise<Partial<Record<SessionStatus, number>>> {
  const rows = await db
    .select({ status: sessions.status, total: count() })
    .from(sessions)
    .where(eq(sessions.teamId, teamId))
    .groupBy(sessions.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.total]));
}
