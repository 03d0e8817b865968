import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FixtureSite, startFixtureSite } from "../../e2e/site/server.ts";
import { endpoints } from "../../lib/contract/endpoints.ts";
import { startTestService, type TestService } from "../testing/service.ts";

let service: TestService;
let site: FixtureSite;
beforeAll(async () => {
  [service, site] = await Promise.all([startTestService(), startFixtureSite()]);
});
afterAll(() => Promise.all([service.stop(), site.close()]));

const longTest = 60_000;

describe("the official Node SDK: scrape", () => {
  it(
    "starts, asks for the status and gets a page in every format",
    async () => {
      const { sdk } = service.team;
      const { jobId } = await sdk.scrape.start({
        url: `${site.url}/shop`,
        scrapeOptions: { formats: ["markdown", "html", "links", "screenshot"], onlyMainContent: false },
      });
      await expect
        .poll(async () => (await sdk.scrape.getStatus(jobId)).status, { timeout: 30_000 })
        .toBe("completed");
      const job = endpoints.getScrape.response.parse(await sdk.scrape.get(jobId));
      expect(job.data?.metadata).toMatchObject({ sourceURL: `${site.url}/shop`, statusCode: "200" });
      expect(job.data?.markdown).toContain("# ");
      expect(job.data?.html).toContain("<h1");
      expect(job.data?.html).not.toContain("<script");
      expect(job.data?.links?.every((link) => /^https?:/.test(link))).toBe(true);

      const image = await fetch(String(job.data?.screenshot));
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      const forged = await fetch(`${job.data?.screenshot}x`);
      expect(forged.status).toBe(401);
    },
    longTest,
  );

  it(
    "waits for the end, which is a failure with its cause when the page can not be had",
    async () => {
      const failed = await service.team.sdk.scrape.startAndWait({ url: `${site.url}/status/404` });
      expect(failed).toMatchObject({ status: "failed", error: expect.stringContaining("404") });
      const blocked = await service.team.sdk.scrape.startAndWait({ url: "http://169.254.169.254/latest" });
      expect(blocked).toMatchObject({ status: "failed", error: expect.stringContaining("EGRESS_ALLOW") });
    },
    longTest,
  );
});

describe("the official Node SDK: batch scrape", () => {
  it(
    "gives all pages in the submitted order over several parts, each with its own status",
    async () => {
      const urls = Array.from({ length: 23 }, (_, i) => `${site.url}/articles?n=${i}`);
      urls[7] = `${site.url}/status/500`;
      const whole = await service.team.sdk.scrape.batch.startAndWait({
        urls,
        scrapeOptions: { formats: ["links"] },
      });
      expect(whole.status).toBe("completed");
      expect(whole.data?.map((page) => page.url)).toEqual(urls);
      expect(whole.data?.filter((page) => page.status === "completed")).toHaveLength(22);
      expect(whole.data?.[7]).toMatchObject({ status: "failed", error: expect.stringContaining("500") });

      const part = endpoints.getBatchScrape.response.parse(
        await service.team.sdk.scrape.batch.get(whole.jobId, { page: 2, batchSize: 10 }),
      );
      expect(part).toMatchObject({
        currentPageBatch: 2,
        totalPageBatches: 3,
        batchSize: 10,
        totalScrapedPages: 23,
      });
      expect(part.data.map((page) => page.url)).toEqual(urls.slice(10, 20));
    },
    longTest,
  );
});

describe("jobs of another team", () => {
  it("are not found, whatever is asked of them", async () => {
    const { jobId } = await service.team.sdk.scrape.start({ url: `${site.url}/docs` });
    const other = await service.addTeam("other");
    for (const path of [`/api/scrape/${jobId}`, `/api/scrape/${jobId}/status`, `/api/jobs/${jobId}`]) {
      expect([path, (await service.call(other.apiKey, "GET", path)).status]).toEqual([path, 404]);
    }
    expect((await service.call(other.apiKey, "GET", "/api/jobs")).body).toMatchObject({ totalCount: 0 });
  });
});
