import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "./database.ts";

const channel = "porthole_work";
const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** Wakes the workers of all nodes, when the surrounding transaction commits. */
export async function announceWork(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`);
}

/**
 * Calls `onWork` whenever a page may have become claimable on any node. A lost connection is made again, and
 * then `onWork` is called too, since something may have been missed. Resolves when listening; rejects when
 * the first connection fails.
 */
export async function listenForWork(options: {
  url: string;
  onWork: () => void;
  /** The connection was lost; it is being made again. */
  onLost?: (error: Error) => void;
}): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: "porthole-listener",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    let lost = false;
    const onEnd = (error: Error) => {
      if (lost || closed || client !== fresh) return;
      lost = true;
      options.onLost?.(error);
      retry(firstRetryMs);
    };
    fresh.on("error", onEnd);
    fresh.on("end", () => onEnd(new Error("the database closed the connection")));
    fresh.on("notification", () => options.onWork());
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    if (closed) await fresh.end();
    else client = fresh;
  };

  const retry = (waitMs: number): void => {
    retryTimer = setTimeout(() => {
      connect().then(
        () => options.onWork(),
        () => {
          if (!closed) retry(Math.min(waitMs * 2, longestRetryMs));
        },
      );
    }, waitMs);
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retryTimer);
      await client?.end();
    },
  };
}
