import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "./database.ts";
import { settings } from "./schema.ts";

/** What the installation remembers under a key; undefined when nothing. Throws when it has another shape. */
export async function readSetting<T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row === undefined ? undefined : schema.parse(row.value);
}

/** Remembers a value unless there is one already; returns what is remembered, the same for every node. */
export async function ensureSetting<T>(db: Db, key: string, schema: z.ZodType<T>, make: () => T): Promise<T> {
  const known = await readSetting(db, key, schema);
  if (known !== undefined) return known;
  const made = make();
  const [row] = await db
    .insert(settings)
    .values({ key, value: made })
    // Changes nothing, but makes the row of a node that was faster come back.
    .onConflictDoUpdate({ target: settings.key, set: { key: sql`excluded.key` } })
    .returning({ value: settings.value });
  return schema.parse(row?.value);
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/** True when there was something to forget; of several callers at once only one gets true. */
export async function deleteSetting(db: Db, key: string): Promise<boolean> {
  const deleted = await db.delete(settings).where(eq(settings.key, key)).returning({ key: settings.key });
  return deleted.length > 0;
}
