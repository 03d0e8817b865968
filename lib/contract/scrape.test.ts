import { expect, test } from "vitest";
import { CrawlBody, CrawlJob } from "./crawl.ts";
import { ExtractBody } from "./extract.ts";
import { BatchScrapeBody, BatchScrapeJob, ResultPageQuery, ScrapeBody } from "./scrape.ts";

const jobId = "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11";
const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.path.join("."));

test("an address alone is enough to scrape", () => {
  const body = ScrapeBody.parse({ url: "example.com" });
  expect(body.url).toBe("example.com");
  expect(body.sessionOptions.useProxy).toBe(false);
  expect(body.scrapeOptions).toEqual({
    formats: ["markdown"],
    onlyMainContent: true,
    waitUntil: "load",
    waitFor: 0,
    timeout: 30_000,
    screenshotOptions: { fullPage: false, format: "webp", cropToContent: false },
  });
});

test("options that are null are the defaults", () => {
  const body = ScrapeBody.parse({ url: "x", scrapeOptions: null, sessionOptions: null });
  expect(body).toEqual(ScrapeBody.parse({ url: "x" }));
});

test.each([
  [{}, "url"],
  [{ url: "" }, "url"],
  [{ url: "x", scrapeOptions: { formats: ["pdf"] } }, "scrapeOptions.formats.0"],
  [{ url: "x", scrapeOptions: { timeout: 0 } }, "scrapeOptions.timeout"],
  [{ url: "x", scrapeOptions: { timeout: 300_001 } }, "scrapeOptions.timeout"],
  [{ url: "x", scrapeOptions: { waitFor: -1 } }, "scrapeOptions.waitFor"],
  [{ url: "x", scrapeOptions: { waitUntil: "commit" } }, "scrapeOptions.waitUntil"],
  [
    { url: "x", scrapeOptions: { screenshotOptions: { fullPage: true, cropToContent: true } } },
    "scrapeOptions.screenshotOptions.cropToContent",
  ],
  [{ url: "x", sessionOptions: { timeoutMinutes: 721 } }, "sessionOptions.timeoutMinutes"],
])("the scrape %j is refused with the name of the field", (body, field) => {
  expect(fieldsOf(ScrapeBody.safeParse(body))).toEqual([field]);
});

test("a batch needs at least one address", () => {
  expect(BatchScrapeBody.parse({ urls: ["a", "b"] }).urls).toEqual(["a", "b"]);
  expect(fieldsOf(BatchScrapeBody.safeParse({ urls: [] }))).toEqual(["urls"]);
  expect(fieldsOf(BatchScrapeBody.safeParse({ urls: ["a", ""] }))).toEqual(["urls.1"]);
});

test("the first part of a result has twenty pages unless asked otherwise", () => {
  expect(ResultPageQuery.parse({})).toEqual({ page: 1, batchSize: 20 });
  expect(ResultPageQuery.parse({ page: "3", batchSize: "100" })).toEqual({ page: 3, batchSize: 100 });
  expect(fieldsOf(ResultPageQuery.safeParse({ page: "0", batchSize: "0" }))).toEqual(["page", "batchSize"]);
});

test("a batch always has its list and counters", () => {
  const counters = { totalScrapedPages: 1, totalPageBatches: 1, currentPageBatch: 1, batchSize: 20 };
  const page = { url: "a", status: "running", error: null, metadata: { title: "A", "og:image": ["x", "y"] } };
  expect(BatchScrapeJob.parse({ jobId, status: "running", data: [page], ...counters }).data).toEqual([page]);
  expect(fieldsOf(BatchScrapeJob.safeParse({ jobId, status: "running", ...counters }))).toEqual(["data"]);
  expect(fieldsOf(BatchScrapeJob.safeParse({ jobId, status: "running", data: [] }))).toEqual(
    Object.keys(counters),
  );
});

test("a crawl follows links and reads the site map unless told otherwise", () => {
  const body = CrawlBody.parse({ url: "example.com" });
  expect(body).toMatchObject({
    followLinks: true,
    ignoreSitemap: false,
    includePatterns: [],
    excludePatterns: [],
  });
  expect(fieldsOf(CrawlBody.safeParse({ url: "x", maxPages: 0 }))).toEqual(["maxPages"]);
});

test("a crawl holds finished pages only: the official Python client fails on others", () => {
  const crawl = (status: string) => ({
    jobId,
    status: "running",
    data: [{ url: "a", status }],
    totalCrawledPages: 1,
    totalPageBatches: 1,
    currentPageBatch: 1,
    batchSize: 20,
  });
  expect(CrawlJob.safeParse(crawl("failed")).success).toBe(true);
  expect(fieldsOf(CrawlJob.safeParse(crawl("pending")))).toEqual(["data.0.status"]);
});

test.each([null, false, undefined])("schema %s means none", (schema) => {
  expect(ExtractBody.parse({ urls: ["a"], prompt: "p", schema }).schema).toBeUndefined();
  expect(fieldsOf(ExtractBody.safeParse({ urls: ["a"], schema }))).toEqual(["prompt"]);
});

test("a schema alone is enough to extract, if its root is an object", () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  expect(ExtractBody.parse({ urls: ["a"], schema }).schema).toEqual(schema);
  expect(fieldsOf(ExtractBody.safeParse({ urls: ["a"], schema: { type: "array" } }))).toEqual([
    "schema.type",
  ]);
});
