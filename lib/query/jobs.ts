import type { BatchScrapeJob } from "@/lib/contract/scrape";
import { parseTime } from "@/lib/format";
import { type PollInterval, pollJob } from "@/lib/query/poll";
import { readOptions } from "@/lib/query/read";

type Status = "pending" | "running" | "completed" | "failed";
type Kind = "scrape" | "batch_scrape" | "crawl" | "extract";

/** Addresses on one page of a batch's table. Each comes with its whole content, so not too many. */
export const PAGES_PER_PART = 20;

/** Results do not change any more; asked for again only so that signed addresses in them stay fresh. */
const RESULT_STALE_MS = 10 * 60_000;

export function jobListOptions(filter: {
  kind: Kind | undefined;
  status: Status | undefined;
  page: number;
  limit: number;
}) {
  return readOptions("listJobs", { query: { ...filter, page: Math.max(1, filter.page) } });
}

/** How many jobs are in a state: the list's own count, with as few rows as it takes. */
export function jobCountOptions(filter: { kind: Kind | undefined; status: Status | undefined }) {
  return { ...jobListOptions({ ...filter, page: 1, limit: 1 }), staleTime: 5_000 };
}

export function jobOptions(id: string) {
  return readOptions("getJob", { params: { id } });
}

export function scrapeResultOptions(id: string) {
  return { ...readOptions("getScrape", { params: { id } }), staleTime: RESULT_STALE_MS };
}

/** One part of a batch's pages, from 1. */
export function batchPartOptions(id: string, part: number, batchSize = PAGES_PER_PART) {
  return readOptions("getBatchScrape", {
    params: { id },
    query: { page: Math.max(1, part), batchSize },
  });
}

/**
 * How often a part of a batch is asked for again: not at all once each of its pages is finished, even if
 * pages of other parts still run, since a part carries whole contents.
 */
export function pollBatchPart(part: BatchScrapeJob | undefined, ageMs: number): PollInterval {
  if (!part) return false;
  const isFinished = part.data.every((page) => page.status === "completed" || page.status === "failed");
  const isLast = part.currentPageBatch >= part.totalPageBatches;
  if (isFinished && part.data.length > 0 && (!isLast || part.data.length >= part.batchSize)) return false;
  const interval = pollJob(part.status, ageMs);
  return interval && Math.max(2_000, interval);
}

/** Milliseconds since a time of the API, for choosing how often to ask. */
export function ageOf(createdAt: string | undefined): number {
  const createdMs = parseTime(createdAt);
  return createdMs === undefined ? 0 : Date.now() - createdMs;
}
