import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { apiKeys } from "../storage/schema.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { createKey, ensurePresetKey, listKeys } from "./api-keys.ts";
import { createKeyRing, type KeyRing } from "./key-ring.ts";
import { createTeam, type Team } from "./teams.ts";
import { createUser } from "./users.ts";

describe("API keys", () => {
  let database: TestDatabase;
  let team: Team;
  let stranger: Team;
  let ring: KeyRing;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    [team, stranger] = await Promise.all([
      createTeam(database.db, { name: "ours" }),
      createTeam(database.db, { name: "theirs" }),
    ]);
    ring = createKeyRing(database.db);
  });

  const lastUse = async (id: string) =>
    (await database.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt;

  it("shows a key once and stores only what recognises it", async () => {
    const user = await createUser(database.db, { teamId: team.id, email: "keys@example.com" });
    const made = await createKey(database.db, { teamId: team.id, name: "import", createdBy: user?.id });
    expect(made.key).toMatch(/^ph_[0-9A-Za-z]{32}$/);
    const { key, ...shown } = made;
    expect(await listKeys(database.db, team.id)).toEqual([shown]);
    expect(shown).toMatchObject({ name: "import", prefix: key.slice(0, 8), createdBy: "keys@example.com" });
    const [row] = await database.db.select().from(apiKeys).where(eq(apiKeys.id, made.id));
    expect(JSON.stringify(row)).not.toContain(key.slice(9));
  });

  it("recognises valid keys only", async () => {
    const { id, key } = await createKey(database.db, { teamId: team.id, name: "a" });
    for (let call = 0; call < 2; call++) {
      expect(await ring.authenticate(key)).toEqual({ teamId: team.id, keyId: id });
    }
    expect(await ring.authenticate(key.slice(0, -1))).toBeUndefined();
    expect(await ring.authenticate(key.toLowerCase())).toBeUndefined();
    expect(await ring.authenticate("")).toBeUndefined();
    expect(await ring.authenticate("x".repeat(100_000))).toBeUndefined();
  });

  it("refuses a revoked key at once, though it was used a moment ago", async () => {
    const { id, key } = await createKey(database.db, { teamId: team.id, name: "a" });
    await ring.authenticate(key);
    expect(await ring.revoke(team.id, id)).toBe(true);
    expect(await ring.authenticate(key)).toBeUndefined();
    expect(await ring.revoke(team.id, id)).toBe(false);
    expect(await listKeys(database.db, team.id)).toEqual([]);
  });

  it("refuses a key revoked on another node after its short memory", async () => {
    const other = createKeyRing(database.db, { ttlMs: 0 });
    const { id, key } = await createKey(database.db, { teamId: team.id, name: "a" });
    await other.authenticate(key);
    await ring.revoke(team.id, id);
    expect(await other.authenticate(key)).toBeUndefined();
  });

  it("lets no team see or revoke another's key", async () => {
    const { id, key } = await createKey(database.db, { teamId: team.id, name: "a" });
    expect(await listKeys(database.db, stranger.id)).toEqual([]);
    expect(await ring.revoke(stranger.id, id)).toBe(false);
    expect(await ring.revoke(team.id, "no-uuid")).toBe(false);
    expect(await ring.authenticate(key)).toBeDefined();
  });

  it("notes the last use, at most once a minute", async () => {
    const { id, key } = await createKey(database.db, { teamId: team.id, name: "a" });
    expect(await lastUse(id)).toBeNull();
    await ring.authenticate(key);
    const firstUse = await vi.waitUntil(() => lastUse(id));
    // Another node, whose memory is empty, within the same minute.
    await createKeyRing(database.db).authenticate(key);
    await database.pool.query("select 1");
    expect(await lastUse(id)).toEqual(firstUse);
    await database.db
      .update(apiKeys)
      .set({ lastUsedAt: new Date(Date.now() - 61_000) })
      .where(eq(apiKeys.id, id));
    await createKeyRing(database.db).authenticate(key);
    await vi.waitUntil(async () => ((await lastUse(id))?.getTime() ?? 0) > Date.now() - 30_000);
  });

  it("makes exactly the preset key, once", async () => {
    const preset = `preset-${team.id}`;
    await ensurePresetKey(database.db, team.id, preset);
    await ensurePresetKey(database.db, team.id, preset);
    expect(await listKeys(database.db, team.id)).toHaveLength(1);
    expect(await ring.authenticate(preset)).toMatchObject({ teamId: team.id });
  });

  it("says why a preset key can not be used", async () => {
    await expect(ensurePresetKey(database.db, team.id, "fifteen-letters")).rejects.toThrow(
      "API_KEY must have at least 16 characters.",
    );
    const { id, key } = await createKey(database.db, { teamId: team.id, name: "a" });
    await expect(ensurePresetKey(database.db, stranger.id, key)).rejects.toThrow("another team");
    await ring.revoke(team.id, id);
    await expect(ensurePresetKey(database.db, team.id, key)).rejects.toThrow("was revoked");
  });
});
