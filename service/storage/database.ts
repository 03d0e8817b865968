import { fileURLToPath } from "node:url";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import * as schema from "./schema.ts";

/** A connection pool or a transaction on it: repositories take either. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$count" | "with"
>;

export type Database = {
  readonly url: string;
  readonly db: NodePgDatabase<typeof schema>;
  /** For what drizzle does not cover: LISTEN, advisory locks, COPY. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));
/** Any fixed number: nodes that start together migrate one after the other. */
const migrationLock = 7_301_946;

/**
 * Connects and brings the schema up to date. Rejects with the driver's error when the server can not be
 * reached, or with the failing statement when a migration does not apply.
 */
export async function openDatabase(options: {
  url: string;
  maxConnections?: number;
  /** A connection that waits in the pool was dropped by the server; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: "porthole",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // Without a listener, a server that restarts would end this process.
  pool.on("error", (error) => options.onIdleError?.(error));
  try {
    await applyMigrations(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    url: options.url,
    db: drizzle(pool, { schema }),
    pool,
    close: () => pool.end(),
  };
}

async function applyMigrations(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    client.release();
  } catch (error) {
    // Closing the connection gives the lock back.
    client.release(true);
    throw error;
  }
}
