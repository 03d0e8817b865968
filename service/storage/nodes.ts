import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { nodes } from "./schema.ts";

/** Enters this process into the nodes table; the id is new at every start. */
export async function registerNode(db: Db, hostname: string): Promise<string> {
  const [row] = await db.insert(nodes).values({ hostname }).returning({ id: nodes.id });
  if (row === undefined) throw new Error("the inserted node did not come back");
  return row.id;
}

/** False when the row has gone: another node held this one for dead. */
export async function heartbeatNode(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(nodes)
    .set({ heartbeatAt: sql`now()` })
    .where(eq(nodes.id, id))
    .returning({ id: nodes.id });
  return rows.length > 0;
}

/** At an orderly end. */
export async function removeNode(db: Db, id: string): Promise<void> {
  await db.delete(nodes).where(eq(nodes.id, id));
}

/**
 * Forgets the nodes whose heartbeat is older than `staleAfterMs`. With the embedded database there is only
 * one service, so at its start 0 is right: whoever else is in the table is dead.
 */
export async function forgetDeadNodes(
  db: Db,
  options: { ownId: string; staleAfterMs: number },
): Promise<number> {
  const rows = await db
    .delete(nodes)
    .where(
      and(
        ne(nodes.id, options.ownId),
        sql`${nodes.heartbeatAt} < now() - ${options.staleAfterMs} * interval '1 millisecond'`,
      ),
    )
    .returning({ id: nodes.id });
  return rows.length;
}
