import { randomUUID } from "node:crypto";
import type { Db } from "../storage/database.ts";
import { teams } from "../storage/schema.ts";

/** A team of the test's own, so that tests on one database do not see each other. Returns its id. */
export async function testTeam(db: Db): Promise<string> {
  const id = randomUUID();
  await db.insert(teams).values({ id, name: `team ${id.slice(0, 4)}` });
  return id;
}
