import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";
import { teams } from "./schema.ts";

describe("openDatabase", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it("migrates once, also when several nodes start together, and keeps the data", async () => {
    await database.db.insert(teams).values({ name: "kept" });
    const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ url: database.url })));
    try {
      expect(await nodes[0]?.db.select({ name: teams.name }).from(teams)).toEqual([{ name: "kept" }]);
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });

  it("gives every test file a database that is not shared", async () => {
    const other = await testDatabase();
    try {
      expect(await other.db.$count(teams)).toBe(0);
    } finally {
      await other.drop();
    }
  });
});
