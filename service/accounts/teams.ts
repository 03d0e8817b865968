import { asc, eq } from "drizzle-orm";
import type { Db } from "../storage/database.ts";
import { teams } from "../storage/schema.ts";

export type Team = { id: string; name: string };

const columns = { id: teams.id, name: teams.name };

export async function createTeam(db: Db, team: { name: string }): Promise<Team> {
  const [row] = await db.insert(teams).values(team).returning(columns);
  if (row === undefined) throw new Error("the inserted team did not come back");
  return row;
}

export async function getTeam(db: Db, id: string): Promise<Team | undefined> {
  const [row] = await db.select(columns).from(teams).where(eq(teams.id, id));
  return row;
}

/** The team that the first start made. */
export async function systemFirstTeam(db: Db): Promise<Team | undefined> {
  const [row] = await db.select(columns).from(teams).orderBy(asc(teams.createdAt), asc(teams.id)).limit(1);
  return row;
}

export async function renameTeam(db: Db, id: string, name: string): Promise<void> {
  await db.update(teams).set({ name }).where(eq(teams.id, id));
}
