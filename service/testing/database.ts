import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "../storage/database.ts";

export type TestDatabase = Database & {
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/**
 * A fresh, migrated database on the real PostgreSQL of this test run. Call it in `beforeAll` and `drop()`
 * in `afterAll`; tests in one file share it and keep apart by making their own teams.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const address = `${inject("databaseBroker")}/test_${randomBytes(6).toString("hex")}`;
  const created = await fetch(address, { method: "POST" });
  const answer = await created.text();
  if (!created.ok) throw new Error(`no test database: ${answer}`);
  const database = await openDatabase({ url: answer });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await fetch(address, { method: "DELETE" });
    },
  };
}
