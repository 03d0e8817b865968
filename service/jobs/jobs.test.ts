import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FixtureSite, startFixtureSite } from "../../e2e/site/server.ts";
import {
  BatchScrapeBody,
  type BatchScrapeBodyInput,
  ScrapeBody,
  type ScrapeBodyInput,
} from "../../lib/contract/scrape.ts";
import type { Browser } from "../browsers/browser.ts";
import { createLog } from "../log.ts";
import { createBlobStore } from "../storage/blob-store.ts";
import { listJobPages } from "../storage/jobs.ts";
import { loadSigner } from "../storage/signer.ts";
import { type TestPool, testPool } from "../testing/browser.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testTeam } from "../testing/team.ts";
import { bootJobs, type JobRoom } from "./boot.ts";
import type { JobContext } from "./context.ts";
import { getBatchScrape } from "./get-batch-scrape.ts";
import { getScrape, getScrapeStatus } from "./get-scrape.ts";
import { getJob, listJobs } from "./list-jobs.ts";
import { startBatchScrape } from "./start-batch-scrape.ts";
import { startScrape } from "./start-scrape.ts";

let site: FixtureSite;
let browsers: TestPool;
let database: TestDatabase;
let room: JobRoom;
let context: JobContext;
/** Every browser the jobs got, for tests that kill one. */
const acquired: Browser[] = [];

const boot = async (): Promise<JobRoom> =>
  bootJobs({
    config: { jobConcurrency: 3, teamJobConcurrency: 3, publicUrl: "http://porthole.test" },
    database,
    pool: {
      ...browsers.pool,
      acquire: async (spec) => {
        const browser = await browsers.pool.acquire(spec);
        acquired.push(browser);
        return browser;
      },
    },
    blobs: createBlobStore(browsers.dataDir),
    signer: await loadSigner(database.db),
    nodeId: randomUUID(),
    log: createLog("silent"),
  });

beforeAll(async () => {
  [site, browsers, database] = await Promise.all([startFixtureSite(), testPool(), testDatabase()]);
  room = await boot();
  context = room.context;
});

afterAll(async () => {
  await room.stop();
  await Promise.all([browsers.close(), database.drop(), site.close()]);
});

const scrape = async (teamId: string, body: ScrapeBodyInput) => {
  const { jobId } = await startScrape(context, teamId, ScrapeBody.parse(body));
  await expect
    .poll(async () => (await getScrapeStatus(context, { teamId, id: jobId })).status, { timeout: 15_000 })
    .toMatch(/completed|failed/);
  return getScrape(context, { teamId, id: jobId });
};

const batch = (teamId: string, body: BatchScrapeBodyInput) =>
  startBatchScrape(context, teamId, BatchScrapeBody.parse(body));

const ended = async (teamId: string, id: string, batchSize = 20, page = 1) => {
  await expect
    .poll(async () => (await getBatchScrape(context, { teamId, id }, { page, batchSize })).status, {
      timeout: 60_000,
    })
    .toMatch(/completed|failed/);
  return getBatchScrape(context, { teamId, id }, { page, batchSize });
};

describe("a scrape", () => {
  it("ends with the page in the formats asked for and a signed address of its picture", async () => {
    const teamId = await testTeam(database.db);
    const job = await scrape(teamId, {
      url: `${site.url}/articles/weekday-bread`,
      scrapeOptions: { formats: ["markdown", "screenshot"] },
    });
    expect(job).toMatchObject({ status: "completed", data: { metadata: { statusCode: "200" } } });
    expect(job.data?.markdown).toContain("# Bread on a weekday");
    expect(job.data?.html).toBeUndefined();
    const token = job.data?.screenshot?.replace("http://porthole.test/files/", "") ?? "";
    const signed = (await loadSigner(database.db)).verify(token, "blob");
    const stored = signed.ok ? await createBlobStore(browsers.dataDir).get(signed.subject) : undefined;
    expect(stored?.contentType).toBe("image/webp");
    stored?.stream.destroy();
  });

  it("fails with a sentence when the page can not be loaded", async () => {
    const teamId = await testTeam(database.db);
    expect(await scrape(teamId, { url: `${site.url}/status/404` })).toMatchObject({
      status: "failed",
      error: expect.stringContaining("HTTP status 404"),
      data: { metadata: { statusCode: "404" } },
    });
    expect(await scrape(teamId, { url: "http://10.0.0.1:81" })).toMatchObject({
      error: expect.stringContaining("add 10.0.0.1:81 to EGRESS_ALLOW"),
    });
  });

  it("tries a second time what may go better then", async () => {
    const teamId = await testTeam(database.db);
    expect(await scrape(teamId, { url: `${site.url}/broken/flaky?key=jobs&fails=1` })).toMatchObject({
      status: "completed",
    });
  });

  it("is refused at once with the field when it can not be done", async () => {
    const teamId = await testTeam(database.db);
    const refused = async (body: ScrapeBodyInput) =>
      startScrape(context, teamId, ScrapeBody.parse(body)).catch((error: unknown) => error);
    expect(await refused({ url: "file:///etc/passwd" })).toMatchObject({ details: [{ field: "url" }] });
    expect(await refused({ url: "example.com", sessionOptions: { useStealth: true } })).toMatchObject({
      code: "option_unavailable",
      details: [{ field: "sessionOptions.useStealth" }],
    });
    expect(await refused({ url: "example.com", scrapeOptions: { includeTags: ["p["] } })).toMatchObject({
      details: [{ field: "scrapeOptions.includeTags.0" }],
    });
    await expect(batch(teamId, { urls: ["example.com", "mailto:a@b"] })).rejects.toMatchObject({
      details: [{ field: "urls.1" }],
    });
  });

  it("goes through the caller's proxy in a browser of its own", async () => {
    const teamId = await testTeam(database.db);
    const job = await scrape(teamId, {
      url: `${site.url}/echo/ok`,
      sessionOptions: { useProxy: true, proxyServer: "127.0.0.1:47998" },
    });
    expect(job).toMatchObject({
      status: "failed",
      error: expect.stringContaining("The proxy 127.0.0.1:47998 refused"),
    });
    expect((await scrape(teamId, { url: `${site.url}/echo/ok` })).status).toBe("completed");
  });

  it("is not there for another team", async () => {
    const [teamId, other] = [await testTeam(database.db), await testTeam(database.db)];
    const { jobId } = await startScrape(context, teamId, ScrapeBody.parse({ url: `${site.url}/echo/ok` }));
    await expect(getScrape(context, { teamId: other, id: jobId })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(getJob(context, { teamId: other, id: jobId })).rejects.toMatchObject({ code: "not_found" });
    expect((await listJobs(context, other, { page: 1, limit: 10 })).totalCount).toBe(0);
  });
});

describe("a batch", () => {
  it("keeps order and spelling, counts as it goes, and pages the way clients ask", async () => {
    const teamId = await testTeam(database.db);
    const bare = site.url.replace("http://", "");
    const urls = [
      `${site.url}/echo/ok?1`,
      `${site.url}/status/500`,
      ` http://${bare}/echo/ok?3`,
      `${site.url}/echo/ok?4`,
      `${site.url}/echo/ok?5`,
    ];
    const { jobId } = await batch(teamId, { urls });
    const first = await ended(teamId, jobId, 2);
    expect(first).toMatchObject({
      status: "completed",
      totalScrapedPages: 5,
      totalPageBatches: 3,
      currentPageBatch: 1,
      batchSize: 2,
    });
    expect(first.data.map((page) => [page.url, page.status])).toEqual([
      [urls[0], "completed"],
      [urls[1], "failed"],
    ]);
    expect(first.data[1]?.error).toContain("500");
    const last = await ended(teamId, jobId, 2, 3);
    expect(last).toMatchObject({ currentPageBatch: 3, data: [{ url: urls[4] }] });
    expect(await ended(teamId, jobId, 2, 9)).toMatchObject({ currentPageBatch: 9, data: [] });
    const [summary] = (await listJobs(context, teamId, { page: 1, limit: 10 })).jobs;
    expect(summary).toMatchObject({ jobId, counts: { total: 5, completed: 4, failed: 1 } });
  });

  it("shows its request without secrets", async () => {
    const teamId = await testTeam(database.db);
    const { jobId } = await batch(teamId, {
      urls: [`${site.url}/echo/ok`],
      sessionOptions: { proxyServerPassword: "swordfish" },
      scrapeOptions: { storageState: { localStorage: { token: "swordfish" } } },
    });
    const job = await getJob(context, { teamId, id: jobId });
    expect(job.input.urls).toEqual([`${site.url}/echo/ok`]);
    expect(JSON.stringify(job)).not.toContain("swordfish");
  });

  it("goes on after a browser died under it", async () => {
    const teamId = await testTeam(database.db);
    const { jobId } = await batch(teamId, {
      urls: Array.from({ length: 6 }, (_, index) => `${site.url}/echo/ok?die${index}`),
      scrapeOptions: { waitFor: 400 },
    });
    await expect
      .poll(() => site.requests().filter(({ path }) => path.includes("die")).length, { timeout: 15_000 })
      .toBeGreaterThan(1);
    const died = acquired.at(-1);
    if (died === undefined) throw new Error("no browser was acquired");
    process.kill(died.pid, "SIGKILL");
    await died.exited;
    const job = await ended(teamId, jobId);
    expect(job.data.map((page) => page.status)).toEqual(Array.from({ length: 6 }, () => "completed"));
  });

  it("is given back at an orderly stop and finished by the next worker", async () => {
    const teamId = await testTeam(database.db);
    const { jobId } = await batch(teamId, {
      urls: Array.from({ length: 5 }, (_, index) => `${site.url}/echo/ok?stop${index}`),
      scrapeOptions: { waitFor: 1_000 },
    });
    await expect.poll(() => room.worker.running, { timeout: 15_000 }).toBe(3);
    await room.stop();
    const pages = await listJobPages(database.db, teamId, jobId, { offset: 0, limit: 10 });
    expect(pages.map((page) => [page.state, page.attempts])).toEqual(
      Array.from({ length: 5 }, () => ["queued", 0]),
    );
    room = await boot();
    expect((await ended(teamId, jobId)).totalScrapedPages).toBe(5);
  });
});

describe("kill -9", () => {
  const startProcess = async (dataDir: string) => {
    const program = fileURLToPath(new URL("../testing/job-worker.ts", import.meta.url));
    const child = spawn(process.execPath, [program, database.url, dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    return child;
  };

  it("loses no page and stores none twice", async () => {
    await room.stop();
    const teamId = await testTeam(database.db);
    const dataDir = await mkdtemp(path.join(tmpdir(), "porthole-kill-"));
    const count = 14;
    const { jobId } = await batch(teamId, {
      urls: Array.from({ length: count }, (_, index) => `${site.url}/echo/ok?kill${index}`),
      scrapeOptions: { waitFor: 100 },
    });
    let killed = 0;
    for (const enough of [3, 9]) {
      const child = await startProcess(dataDir);
      const done = async () =>
        (await getBatchScrape(context, { teamId, id: jobId }, { page: 1, batchSize: 100 })).totalScrapedPages;
      await expect.poll(done, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(enough);
      child.kill("SIGKILL");
      await once(child, "exit");
      const pages = await listJobPages(database.db, teamId, jobId, { offset: 0, limit: 100 });
      if (pages.some((page) => page.state === "leased")) killed += 1;
    }
    const last = await startProcess(dataDir);
    const job = await ended(teamId, jobId, 100);
    last.kill("SIGKILL");
    await once(last, "exit");
    await rm(dataDir, { recursive: true, force: true });
    await rm(`${dataDir}-egress`, { recursive: true, force: true });
    expect(killed).toBeGreaterThan(0);
    expect(job).toMatchObject({ status: "completed", totalScrapedPages: count });
    expect(job.data.map((page) => page.url)).toEqual(
      Array.from({ length: count }, (_, index) => `${site.url}/echo/ok?kill${index}`),
    );
    expect(job.data.every((page) => page.status === "completed" && page.markdown !== undefined)).toBe(true);
    room = await boot();
  }, 120_000);
});
