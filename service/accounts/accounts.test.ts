import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import { ServiceError } from "../errors.ts";
import { consoleSessions, settings, teams, users } from "../storage/schema.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { listKeys } from "./api-keys.ts";
import { type Accounts, bootAccounts } from "./boot.ts";
import { signInLifeMs, signOut } from "./console-sessions.ts";
import { completeSetup, needsSetup } from "./set-up.ts";
import { signIn, signInByOauth } from "./sign-in.ts";
import { createTeam } from "./teams.ts";
import { createUser, getPerson } from "./users.ts";

const admin = { ADMIN_EMAIL: "Ada@Example.com", ADMIN_PASSWORD: "correct-horse-battery" };
const adminInput = { email: "ada@example.com", password: admin.ADMIN_PASSWORD };

describe("accounts", () => {
  let database: TestDatabase;
  // The first account is a matter of the whole installation, so each test has one of its own.
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  const boot = (environment: Record<string, string> = {}): Promise<Accounts> =>
    bootAccounts(database, loadConfig(environment));
  const codeOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
    } catch (error) {
      if (error instanceof ServiceError) return error.code;
      throw error;
    }
    return "none";
  };
  const firstTeamId = async () => (await database.db.select().from(teams))[0]?.id ?? "";

  describe("first run", () => {
    it("without presets prints a key that works and a token for the set-up page", async () => {
      const accounts = await boot();
      const { setupToken, setupUrl, apiKey, account } = accounts.firstRun;
      expect(setupUrl).toBe(`http://localhost:3000/set-up#${setupToken}`);
      expect(account).toBeUndefined();
      expect(await needsSetup(accounts)).toBe(true);
      expect(await accounts.authenticators.key(apiKey ?? "")).toMatchObject({ teamId: await firstTeamId() });

      const dump = JSON.stringify(await database.db.select().from(settings));
      expect(dump).not.toContain(setupToken);
    });

    it("shows the key once, and a new token as long as there is no account", async () => {
      const first = await boot();
      const second = await boot();
      expect(second.firstRun.apiKey).toBeUndefined();
      expect(second.firstRun.setupToken).not.toBe(first.firstRun.setupToken);
      const input = { ...adminInput, token: first.firstRun.setupToken ?? "" };
      expect(await codeOf(completeSetup(second, input))).toBe("forbidden");
    });

    it("honours presets exactly, and a second start changes nothing", async () => {
      const presets = { ...admin, API_KEY: "my-own-key-0123456789" };
      const first = await boot(presets);
      expect(first.firstRun).toEqual({ account: { email: "ada@example.com" } });
      const before = await database.db.select().from(users);

      const second = await boot({ ...presets, ADMIN_PASSWORD: "another-password" });
      expect(second.firstRun).toEqual({});
      expect(await database.db.select().from(users)).toEqual(before);
      expect(await listKeys(database.db, await firstTeamId())).toHaveLength(1);
      expect(await second.authenticators.key(presets.API_KEY)).toBeDefined();
      expect(await signIn(second, adminInput)).toMatchObject({ person: { email: "ada@example.com" } });
    });

    it("makes one team and one account when nodes start at once", async () => {
      const presets = { ...admin, API_KEY: "my-own-key-0123456789" };
      await Promise.all([boot(presets), boot(presets), boot(presets)]);
      expect(await database.db.$count(teams)).toBe(1);
      expect(await database.db.$count(users)).toBe(1);
      expect(await listKeys(database.db, await firstTeamId())).toHaveLength(1);
    });
  });

  describe("set-up page", () => {
    it("makes the account and signs it in, once", async () => {
      const accounts = await boot({ SETUP_TOKEN: "a-token-chosen-by-me" });
      expect(accounts.firstRun.setupToken).toBe("a-token-chosen-by-me");
      const input = { ...adminInput, token: " a-token-chosen-by-me ", name: "Ada", teamName: "Engines" };
      const done = await completeSetup(accounts, input);
      expect(done).toMatchObject({
        person: { email: "ada@example.com", name: "Ada" },
        team: { name: "Engines" },
      });
      expect(await accounts.authenticators.person(done.token)).toEqual({
        teamId: done.team.id,
        userId: done.person.id,
      });
      expect(await needsSetup(accounts)).toBe(false);
      expect(await codeOf(completeSetup(accounts, { ...input, email: "eve@example.com" }))).toBe("conflict");
      expect((await boot({ SETUP_TOKEN: "a-token-chosen-by-me" })).firstRun).toEqual({});
    });

    it("refuses a wrong token, and guessing", async () => {
      const accounts = await boot();
      const guess = () =>
        codeOf(completeSetup(accounts, { ...adminInput, token: "guess", clientAddress: "192.0.2.1" }));
      const codes: string[] = [];
      for (let attempt = 0; attempt < 51; attempt++) codes.push(await guess());
      expect(codes[0]).toBe("forbidden");
      expect(codes.at(-1)).toBe("rate_limited");
      expect(await needsSetup(accounts)).toBe(true);
    });

    it("lets only one of two people who have the token make the first account", async () => {
      const accounts = await boot();
      const token = accounts.firstRun.setupToken ?? "";
      const codes = await Promise.all(
        ["ada", "eve"].map((name) =>
          codeOf(completeSetup(accounts, { token, email: `${name}@example.com`, password: "long-enough" })),
        ),
      );
      expect(codes.sort()).toEqual(["conflict", "none"]);
    });
  });

  describe("signing in", () => {
    it("tells nobody whether the e-mail or the password was wrong", async () => {
      const accounts = await boot(admin);
      const messageOf = (input: { email: string; password: string }) =>
        signIn(accounts, input).catch((error: Error) => error.message);
      const wrongPassword = await messageOf({ ...adminInput, password: "wrong" });
      expect(await messageOf({ ...adminInput, email: "eve@example.com" })).toBe(wrongPassword);
      expect(wrongPassword).toBe("The e-mail or the password is wrong.");
    });

    it("ignores the case of the e-mail", async () => {
      const accounts = await boot(admin);
      expect(await codeOf(signIn(accounts, { ...adminInput, email: " ADA@example.COM " }))).toBe("none");
      const taken = await createUser(database.db, { teamId: await firstTeamId(), email: "ADA@example.com" });
      expect(taken).toBeUndefined();
    });

    it("blocks an e-mail after ten attempts, even with the right password, and says for how long", async () => {
      const accounts = await boot(admin);
      const wrong = await codeOf(signIn(accounts, { ...adminInput, password: "wrong" }));
      expect(wrong).toBe("unauthenticated");
      for (let attempt = 2; attempt <= 10; attempt++)
        await accounts.limits.count({ email: adminInput.email });
      const blocked = await signIn(accounts, { ...adminInput, email: "ADA@example.com" }).catch(
        (error: unknown) => error,
      );
      expect(blocked).toMatchObject({
        code: "rate_limited",
        message: "Too many attempts for this e-mail; try again in 15 minutes.",
        retryAfterSeconds: expect.any(Number),
      });
    });

    it("blocks an address that tries many e-mails", async () => {
      const accounts = await boot();
      const clientAddress = "192.0.2.1";
      for (let attempt = 1; attempt <= 50; attempt++) {
        await accounts.limits.count({ email: `person${attempt}@example.com`, clientAddress });
      }
      expect(await codeOf(signIn(accounts, { ...adminInput, clientAddress }))).toBe("rate_limited");
      expect(await codeOf(signIn(accounts, { ...adminInput, clientAddress: "192.0.2.2" }))).toBe(
        "unauthenticated",
      );
    });

    it("begins to count anew after a right password", async () => {
      const accounts = await boot(admin);
      const attempt = { email: adminInput.email };
      for (let wrong = 1; wrong <= 9; wrong++) await accounts.limits.count(attempt);
      expect(await codeOf(signIn(accounts, adminInput))).toBe("none");
      for (let wrong = 1; wrong <= 9; wrong++) await accounts.limits.count(attempt);
      expect(await codeOf(signIn(accounts, adminInput))).toBe("none");
    });

    it("ends at sign-out and at its end of life, and is prolonged by use", async () => {
      const accounts = await boot(admin);
      const first = await signIn(accounts, adminInput);
      const second = await signIn(accounts, adminInput);
      const person = { teamId: first.team.id, userId: first.person.id };
      const row = JSON.stringify(await database.db.select().from(consoleSessions));
      expect(row).not.toContain(first.token);

      await signOut(database.db, first.token);
      expect(await accounts.authenticators.person(first.token)).toBeUndefined();
      expect(await accounts.authenticators.person(second.token)).toEqual(person);
      expect(await accounts.authenticators.person("")).toBeUndefined();

      await database.db.update(consoleSessions).set({ expiresAt: sql`now() + interval '1 hour'` });
      expect(await accounts.authenticators.person(second.token)).toEqual(person);
      const prolonged = await database.db.select().from(consoleSessions);
      const lives = prolonged.map((entry) => entry.expiresAt.getTime() - Date.now());
      expect(Math.max(...lives)).toBeGreaterThan(signInLifeMs - 60_000);
      expect(Math.min(...lives)).toBeLessThan(3_600_001);

      await database.db.update(consoleSessions).set({ expiresAt: sql`now()` });
      expect(await accounts.authenticators.person(second.token)).toBeUndefined();
    });

    it("through a provider is for people who have an account and a verified e-mail", async () => {
      const accounts = await boot(admin);
      const github = { provider: "github", email: "ada@example.com", emailVerified: true };
      expect(await signInByOauth(accounts, github)).toMatchObject({ person: { email: "ada@example.com" } });
      expect(await codeOf(signInByOauth(accounts, { ...github, email: "eve@example.com" }))).toBe(
        "forbidden",
      );
      expect(await codeOf(signInByOauth(accounts, { ...github, emailVerified: false }))).toBe("forbidden");
      expect(await database.db.$count(users)).toBe(1);
    });

    it("never works with a password for people who have none", async () => {
      const accounts = await boot();
      const teamId = await firstTeamId();
      await createUser(database.db, { teamId, email: "oauth@example.com" });
      const input = { email: "oauth@example.com", password: "" };
      expect(await codeOf(signIn(accounts, input))).toBe("unauthenticated");
    });
  });

  it("keeps people to their team", async () => {
    const [ours, theirs] = [
      await createTeam(database.db, { name: "ours" }),
      await createTeam(database.db, { name: "theirs" }),
    ];
    const user = await createUser(database.db, { teamId: ours.id, email: "a@example.com" });
    expect(await getPerson(database.db, ours.id, user?.id ?? "")).toMatchObject({ email: "a@example.com" });
    expect(await getPerson(database.db, theirs.id, user?.id ?? "")).toBeUndefined();
  });
});
