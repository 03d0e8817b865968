import { expect, it } from "vitest";
import type { BatchScrapeJob } from "../contract/scrape.ts";
import { pollBatchPart } from "./jobs.ts";

function part(statuses: ("pending" | "completed" | "failed")[], changes: Partial<BatchScrapeJob> = {}) {
  return {
    jobId: "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11",
    status: "running",
    data: statuses.map((status, index) => ({ url: `https://a.test/${index}`, status })),
    totalScrapedPages: 0,
    totalPageBatches: 3,
    currentPageBatch: 1,
    batchSize: 2,
    ...changes,
  } satisfies BatchScrapeJob;
}

it("asks again while a page of the part is not finished", () => {
  expect(pollBatchPart(part(["completed", "pending"]), 0)).toBe(2_000);
});

it("leaves a finished part alone though the job goes on", () => {
  expect(pollBatchPart(part(["completed", "failed"]), 0)).toBe(false);
});

it("asks again for a last part that may still grow", () => {
  expect(pollBatchPart(part(["completed"], { currentPageBatch: 3 }), 0)).toBe(2_000);
  expect(pollBatchPart(part([], { totalPageBatches: 0, currentPageBatch: 0 }), 0)).toBe(2_000);
});

it("never asks again once the job has ended", () => {
  expect(pollBatchPart(part(["completed", "pending"], { status: "failed" }), 0)).toBe(false);
});
