import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testTeam } from "../testing/team.ts";
import { type ClaimedPage, claimPages } from "./claim-pages.ts";
import {
  completePage,
  extendLeases,
  failPage,
  releasePages,
  retryPage,
  systemReclaimPages,
} from "./finish-pages.ts";
import { countJobPages, countJobsByStatus, getJob, insertJob, listJobPages, listJobs } from "./jobs.ts";
import { jobPages, jobs } from "./schema.ts";
import { listenForWork } from "./work-channel.ts";

const url = (index: number) => `https://example.com/${index}`;
const manyUrls = (length: number) => Array.from({ length }, (_, index) => url(index));

describe("jobs in the database", () => {
  let database: TestDatabase;
  let team: string;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    team = await testTeam(database.db);
  });
  // Claims see all teams, so one test's left-overs would reach the next.
  afterEach(async () => {
    await database.db.delete(jobs);
  });

  const start = (urls: string[], teamId = team) =>
    insertJob(database.db, {
      teamId,
      kind: urls.length === 1 ? "scrape" : "batch_scrape",
      input: { urls: urls.length },
      urls,
    });
  const claim = (limit: number, options: { worker?: string; teamConcurrency?: number } = {}) =>
    claimPages(database.db, {
      worker: options.worker ?? "w1",
      limit,
      teamConcurrency: options.teamConcurrency ?? 1_000,
      leaseMs: 60_000,
    });
  const first = async (): Promise<ClaimedPage> => {
    const [page] = await claim(1);
    if (page === undefined) throw new Error("nothing to claim");
    return page;
  };
  const expireLeases = () =>
    database.db.update(jobPages).set({ leaseUntil: sql`now() - interval '1 second'` });
  const countsOf = async (jobId: string) => (await countJobPages(database.db, team, [jobId])).get(jobId);

  it("writes a job with its pages in order, also thousands", async () => {
    const job = await start(manyUrls(2_500));
    expect(job).toMatchObject({ status: "pending", totalPages: 2_500, kind: "batch_scrape" });
    const pages = await listJobPages(database.db, team, job.id, { offset: 1_990, limit: 20 });
    expect(pages.map((page) => page.url)).toEqual(manyUrls(2_500).slice(1_990, 2_010));
    expect(pages[0]).toMatchObject({ position: 1_990, state: "queued", attempts: 0 });
  });

  it("writes nothing when a page can not be written", async () => {
    // PostgreSQL's text can not hold a zero character.
    await expect(start([url(1), "https://example.com/\0"])).rejects.toThrow();
    expect((await listJobs(database.db, team, { page: 1, perPage: 10 })).totalCount).toBe(0);
  });

  it("keeps a job from other teams", async () => {
    const job = await start([url(1)]);
    const stranger = await testTeam(database.db);
    expect(await getJob(database.db, team, job.id, "scrape")).toMatchObject({ id: job.id });
    expect(await getJob(database.db, team, job.id, "batch_scrape")).toBeUndefined();
    expect(await getJob(database.db, stranger, job.id)).toBeUndefined();
    expect(await getJob(database.db, team, "no-uuid")).toBeUndefined();
    expect(await listJobPages(database.db, stranger, job.id, { offset: 0, limit: 10 })).toEqual([]);
    expect((await countJobPages(database.db, stranger, [job.id])).size).toBe(0);
  });

  it("lists jobs newest first, by kind and status", async () => {
    const single = await start([url(1)]);
    const batch = await start(manyUrls(2));
    const list = (options: Partial<Parameters<typeof listJobs>[2]>) =>
      listJobs(database.db, team, { page: 1, perPage: 10, ...options });
    expect((await list({})).jobs.map((job) => job.id)).toEqual([batch.id, single.id]);
    expect(await list({ page: 2, perPage: 1 })).toMatchObject({ jobs: [{ id: single.id }], totalCount: 2 });
    expect(await list({ kind: "scrape" })).toMatchObject({ jobs: [{ id: single.id }], totalCount: 1 });
    expect(await list({ status: "completed" })).toEqual({ jobs: [], totalCount: 0 });
    expect(await countJobsByStatus(database.db, team)).toEqual({ pending: 2 });
  });

  it("goes from pending over running to completed", async () => {
    const job = await start(manyUrls(2));
    const page = await first();
    expect(page).toMatchObject({ jobId: job.id, teamId: team, url: url(0), attempt: 1, input: { urls: 2 } });
    expect(await getJob(database.db, team, job.id)).toMatchObject({
      status: "running",
      startedAt: expect.any(Date),
    });
    expect(await completePage(database.db, page, { result: { markdown: "# a" } })).toEqual({
      stored: true,
      jobFinished: false,
    });
    const last = await failPage(database.db, await first(), { error: "No such host.", errorKind: "dns" });
    expect(last).toEqual({ stored: true, jobFinished: true });
    expect(await getJob(database.db, team, job.id)).toMatchObject({
      status: "completed",
      error: null,
      finishedAt: expect.any(Date),
    });
    expect(await listJobPages(database.db, team, job.id, { offset: 0, limit: 10 })).toMatchObject([
      { state: "done", result: { markdown: "# a" }, leaseOwner: null },
      { state: "failed", error: "No such host.", errorKind: "dns" },
    ]);
  });

  it("fails a job of which no page worked, with the first page's cause", async () => {
    const job = await start(manyUrls(3));
    for (const page of (await claim(3)).reverse()) {
      await failPage(database.db, page, { error: `cause of ${page.position}`, errorKind: "dns" });
    }
    expect(await getJob(database.db, team, job.id)).toMatchObject({ status: "failed", error: "cause of 0" });
  });

  it("ends a job exactly once when its last pages end at the same moment", async () => {
    for (let round = 0; round < 10; round++) {
      const job = await start(manyUrls(8));
      const pages = await claim(8);
      const outcomes = await Promise.all(
        pages.map((page) => completePage(database.db, page, { result: {} })),
      );
      expect(outcomes.filter((outcome) => outcome.jobFinished)).toHaveLength(1);
      expect(await getJob(database.db, team, job.id)).toMatchObject({ status: "completed" });
    }
  });

  it("never gives a page to two workers", async () => {
    await start(manyUrls(200));
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => claim(30, { worker: `w${index}` })),
    );
    const ids = claims.flat().map((page) => page.pageId);
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
  });

  it("keeps to a team's limit over all workers", async () => {
    await start(manyUrls(50));
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, index) => claim(5, { worker: `w${index}`, teamConcurrency: 7 })),
    );
    expect(claims.flat()).toHaveLength(7);
    const [done] = claims.flat();
    if (done !== undefined) await completePage(database.db, done, { result: {} });
    expect(await claim(5, { teamConcurrency: 7 })).toHaveLength(1);
  });

  it("shares the workers between teams, whatever one of them has queued", async () => {
    const other = await testTeam(database.db);
    await start(manyUrls(500));
    expect(await claim(3)).toHaveLength(3);
    await start(manyUrls(10), other);
    const shared = await claim(5);
    expect(shared.filter((page) => page.teamId === other)).toHaveLength(4);
    expect(shared.filter((page) => page.teamId === team)).toHaveLength(1);
  });

  it("lets the one page of a small job pass the many of a big one", async () => {
    await start(manyUrls(500));
    expect(await claim(10)).toHaveLength(10);
    const small = await start(["https://small.example"]);
    const next = await claim(2);
    expect(next.map((page) => page.jobId)).toContain(small.id);
  });

  it("stores one result although a slow worker and its successor both finish", async () => {
    const job = await start([url(1)]);
    const slow = await first();
    await expireLeases();
    expect(await systemReclaimPages(database.db, { maxAttempts: 3 })).toEqual({ requeued: 1, failed: 0 });
    const successor = await first();
    expect(successor).toMatchObject({ pageId: slow.pageId, attempt: 2 });

    expect(await completePage(database.db, slow, { result: { by: "slow" } })).toEqual({
      stored: false,
      jobFinished: false,
    });
    expect(await failPage(database.db, slow, { error: "x", errorKind: "x" })).toMatchObject({
      stored: false,
    });
    expect(await retryPage(database.db, slow, { delayMs: 0 })).toBe(false);
    expect(await completePage(database.db, successor, { result: { by: "successor" } })).toEqual({
      stored: true,
      jobFinished: true,
    });
    expect(await completePage(database.db, successor, { result: { by: "again" } })).toMatchObject({
      stored: false,
    });
    const [page] = await listJobPages(database.db, team, job.id, { offset: 0, limit: 1 });
    expect(page).toMatchObject({ state: "done", result: { by: "successor" } });
  });

  it("gives up a page whose workers die over and over, and ends its job", async () => {
    const job = await start([url(1)]);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await first();
      await expireLeases();
      await systemReclaimPages(database.db, { maxAttempts: 2 });
    }
    expect(await claim(1)).toEqual([]);
    expect(await getJob(database.db, team, job.id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("stopped 2 times"),
    });
  });

  it("prolongs the leases that are still held and names no others", async () => {
    await start(manyUrls(3));
    const [kept, lost, done] = await claim(3);
    if (kept === undefined || lost === undefined || done === undefined) throw new Error("not claimed");
    await completePage(database.db, done, { result: {} });
    const held = await extendLeases(
      database.db,
      [kept, { ...lost, leaseOwner: "somebody else" }, done],
      120_000,
    );
    expect([...held]).toEqual([kept.pageId]);
    expect(await extendLeases(database.db, [], 1)).toEqual(new Set());
    const pages = await listJobPages(database.db, team, kept.jobId, { offset: 0, limit: 1 });
    expect(pages[0]?.leaseUntil?.getTime()).toBeGreaterThan(Date.now() + 90_000);
  });

  it("tries a page again after its delay and not before", async () => {
    await start([url(1)]);
    const page = await first();
    expect(await retryPage(database.db, page, { delayMs: 60_000, report: { tried: 1 } })).toBe(true);
    expect(await claim(1)).toEqual([]);
    await database.db.update(jobPages).set({ notBefore: sql`now()` });
    expect(await first()).toMatchObject({ pageId: page.pageId, attempt: 2 });
  });

  it("takes pages back untried from a worker that shuts down", async () => {
    const job = await start(manyUrls(2));
    await releasePages(database.db, await claim(2));
    expect(await countsOf(job.id)).toEqual({ queued: 2, leased: 0, done: 0, failed: 0, skipped: 0 });
    expect(await first()).toMatchObject({ attempt: 1 });
  });

  it("wakes the workers when a job is written, and after a lost connection", async () => {
    let woken = Promise.withResolvers<void>();
    const losses: string[] = [];
    const listener = await listenForWork({
      url: database.url,
      onWork: () => woken.resolve(),
      onLost: (error) => losses.push(error.message),
    });
    try {
      await start([url(1)]);
      await woken.promise;

      woken = Promise.withResolvers();
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'porthole-listener' and datname = current_database()",
      );
      await woken.promise;
      expect(losses).toHaveLength(1);

      woken = Promise.withResolvers();
      await start([url(2)]);
      await woken.promise;
    } finally {
      await listener.close();
    }
  });
});
