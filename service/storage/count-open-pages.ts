import { count, inArray } from "drizzle-orm";
import type { Db } from "./database.ts";
import { jobPages } from "./schema.ts";

/** Pages of all teams that wait and that are in work, for /health. */
export async function systemCountOpenPages(db: Db): Promise<{ queued: number; running: number }> {
  const rows = await db
    .select({ state: jobPages.state, total: count() })
    .from(jobPages)
    .where(inArray(jobPages.state, ["queued", "leased"]))
    .groupBy(jobPages.state);
  const totalOf = (state: string): number => rows.find((row) => row.state === state)?.total ?? 0;
  return { queued: totalOf("queued"), running: totalOf("leased") };
}
