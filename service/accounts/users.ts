import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../storage/database.ts";
import { users } from "../storage/schema.ts";
import { hashPassword } from "./passwords.ts";

export type Person = { id: string; email: string; name: string | null };
export type User = Person & { teamId: string; passwordHash: string | null };

const columns = {
  id: users.id,
  teamId: users.teamId,
  email: users.email,
  name: users.name,
  passwordHash: users.passwordHash,
};

/**
 * Adds a person to a team; without a password they can only sign in through a provider. Undefined when the
 * e-mail is taken, in whatever case and team.
 */
export async function createUser(
  db: Db,
  user: { teamId: string; email: string; password?: string | undefined; name?: string | undefined },
): Promise<User | undefined> {
  const { password, ...values } = user;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const [row] = await db
    .insert(users)
    .values({ ...values, email: user.email.trim(), passwordHash })
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

/** Across teams, for signing in; ignores case. */
export async function systemFindUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email.trim()})`);
  return row;
}

/** Undefined also when the person is in another team. */
export async function getPerson(db: Db, teamId: string, userId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.id, userId)));
  return row;
}

export async function systemHasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function setPasswordHash(
  db: Db,
  teamId: string,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.teamId, teamId), eq(users.id, userId)));
}
