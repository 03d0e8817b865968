import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testTeam } from "../testing/team.ts";
import { forgetDeadNodes, heartbeatNode, registerNode, removeNode } from "./nodes.ts";
import { nodes, sessions } from "./schema.ts";
import {
  countActiveSessions,
  countSessionsByStatus,
  getSession,
  insertSession,
  listSessions,
  markSessionEnded,
  revokeSessionTokens,
  setSessionExpiry,
  systemCountActiveSessions,
  systemEndOrphanedSessions,
  systemExpiredSessions,
  systemHeartbeatSessions,
} from "./sessions.ts";

describe("sessions in the database", () => {
  let database: TestDatabase;
  let team: string;
  let node: string;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    team = await testTeam(database.db);
    node = await registerNode(database.db, "test-host");
  });

  const start = (values: { expiresAt?: Date; nodeId?: string } = {}) =>
    insertSession(database.db, {
      teamId: team,
      nodeId: node,
      timeoutMinutes: 30,
      options: { adblock: true },
      startedAt: new Date(),
      expiresAt: new Date(Date.now() + 1_800_000),
      ...values,
    });
  const stopped = { status: "closed", reason: "Stopped by request" } as const;

  it("gives a session back to its team only", async () => {
    const session = await start();
    expect(await getSession(database.db, team, session.id)).toEqual(session);
    const stranger = await testTeam(database.db);
    expect(await getSession(database.db, stranger, session.id)).toBeUndefined();
    expect(
      await setSessionExpiry(database.db, stranger, session.id, { expiresAt: new Date() }),
    ).toBeUndefined();
    expect(await revokeSessionTokens(database.db, stranger, session.id)).toBeUndefined();
    expect((await listSessions(database.db, stranger, { page: 1, perPage: 10 })).totalCount).toBe(0);
    expect(await getSession(database.db, team, "no-uuid")).toBeUndefined();
    expect(await getSession(database.db, team, randomUUID())).toBeUndefined();
  });

  it("lists newest first, by page and status, with the count of all", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.unshift((await start()).id);
    await markSessionEnded(database.db, ids[1] ?? "", stopped);
    await markSessionEnded(database.db, ids[3] ?? "", stopped);

    const second = await listSessions(database.db, team, { page: 2, perPage: 2 });
    expect(second.sessions.map((row) => row.id)).toEqual(ids.slice(2, 4));
    expect(second.totalCount).toBe(5);
    const closed = await listSessions(database.db, team, { status: "closed", page: 1, perPage: 10 });
    expect(closed.sessions.map((row) => row.id)).toEqual([ids[1], ids[3]]);
    expect(closed.totalCount).toBe(2);
    expect(await countActiveSessions(database.db, team)).toBe(3);
    expect(await systemCountActiveSessions(database.db, node)).toBe(3);
    expect(await countSessionsByStatus(database.db, team)).toEqual({ active: 3, closed: 2 });
  });

  it("ends once: the first reason stays and an ended session can not be changed", async () => {
    const { id } = await start();
    const outcomes = await Promise.all(
      ["one", "two", "three"].map((reason) =>
        markSessionEnded(database.db, id, { status: "error", reason, proxyBytes: 7_000_000_000 }),
      ),
    );
    const winners = outcomes.filter((row) => row !== undefined);
    expect(winners).toHaveLength(1);
    expect(await getSession(database.db, team, id)).toMatchObject({
      status: "error",
      endReason: winners[0]?.endReason,
      proxyBytes: 7_000_000_000,
      endedAt: expect.any(Date),
    });
    expect(await setSessionExpiry(database.db, team, id, { expiresAt: new Date() })).toBeUndefined();
    expect(await revokeSessionTokens(database.db, team, id)).toBeUndefined();
  });

  it("extends and revokes an active session", async () => {
    const { id } = await start();
    const expiresAt = new Date(Date.now() + 7_200_000);
    expect(await setSessionExpiry(database.db, team, id, { expiresAt, timeoutMinutes: 120 })).toMatchObject({
      expiresAt,
      timeoutMinutes: 120,
      tokenVersion: 0,
    });
    expect(await revokeSessionTokens(database.db, team, id)).toMatchObject({ tokenVersion: 1 });
  });

  it("finds the sessions whose time is over", async () => {
    const over = await start({ expiresAt: new Date(Date.now() - 1) });
    const ended = await start({ expiresAt: new Date(Date.now() - 1) });
    await markSessionEnded(database.db, ended.id, stopped);
    const running = await start();
    const expired = (await systemExpiredSessions(database.db)).map((row) => row.id);
    expect(expired).toContain(over.id);
    expect(expired).not.toContain(ended.id);
    expect(expired).not.toContain(running.id);
  });

  it("ends the sessions of nodes that died or left, and no others", async () => {
    const dead = await registerNode(database.db, "dead-host");
    const gone = await registerNode(database.db, "gone-host");
    const [here, ofDead, ofGone] = [
      await start(),
      await start({ nodeId: dead }),
      await start({ nodeId: gone }),
    ];
    await removeNode(database.db, gone);
    await database.db
      .update(nodes)
      .set({ heartbeatAt: sql`now() - interval '61 seconds'` })
      .where(eq(nodes.id, dead));

    const ending = { status: "error", reason: "Its node died" } as const;
    const ended = await systemEndOrphanedSessions(database.db, { staleAfterMs: 60_000, ending });
    expect(ended.map((row) => row.id).sort()).toEqual([ofDead.id, ofGone.id].sort());
    expect(await getSession(database.db, team, ofDead.id)).toMatchObject({
      status: "error",
      endReason: "Its node died",
    });
    expect(await systemHeartbeatSessions(database.db, node)).toEqual([here.id]);

    expect(await forgetDeadNodes(database.db, { ownId: node, staleAfterMs: 60_000 })).toBe(1);
    expect(await heartbeatNode(database.db, dead)).toBe(false);
    expect(await heartbeatNode(database.db, node)).toBe(true);
  });

  it("tells a node which of its sessions were ended elsewhere, and notes that the others live", async () => {
    const [stays, leaves] = [await start(), await start()];
    await database.db
      .update(sessions)
      .set({ heartbeatAt: new Date(0) })
      .where(eq(sessions.id, stays.id));
    await markSessionEnded(database.db, leaves.id, stopped);
    expect(await systemHeartbeatSessions(database.db, node)).toEqual([stays.id]);
    const after = await getSession(database.db, team, stays.id);
    expect(after?.heartbeatAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});
