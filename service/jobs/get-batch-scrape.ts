import type { BatchScrapeJob, JobStatusResponse, ResultPageQuery } from "../../lib/contract/scrape.ts";
import { notFound } from "../errors.ts";
import { countJobPages, getJob, type JobRow, listJobPages } from "../storage/jobs.ts";
import type { JobContext } from "./context.ts";
import { batchPageOf } from "./page-result.ts";

type Asked = { teamId: string; id: string };

const batchRow = async (context: JobContext, { teamId, id }: Asked): Promise<JobRow> => {
  const row = await getJob(context.db, teamId, id, "batch_scrape");
  if (row === undefined) throw notFound("Batch scrape");
  return row;
};

/** Throws `not_found`, also for another team's batch. */
export const getBatchScrapeStatus = async (
  context: JobContext,
  asked: Asked,
): Promise<JobStatusResponse> => ({
  status: (await batchRow(context, asked)).status,
});

/**
 * The batch with one part of its pages in the order of the submitted addresses. The part's number is echoed
 * even past the end, since clients page on until it reaches the total. Throws `not_found`.
 */
export const getBatchScrape = async (
  context: JobContext,
  asked: Asked,
  { page, batchSize }: ResultPageQuery,
): Promise<BatchScrapeJob> => {
  const job = await batchRow(context, asked);
  const [rows, counts] = await Promise.all([
    listJobPages(context.db, asked.teamId, job.id, { offset: (page - 1) * batchSize, limit: batchSize }),
    countJobPages(context.db, asked.teamId, [job.id]),
  ]);
  const count = counts.get(job.id);
  return {
    jobId: job.id,
    status: job.status,
    data: rows.map((row) => batchPageOf(context, row)),
    ...(job.error === null ? {} : { error: job.error }),
    totalScrapedPages: count === undefined ? 0 : count.done + count.failed + count.skipped,
    totalPageBatches: Math.ceil(job.totalPages / batchSize),
    currentPageBatch: page,
    batchSize,
  };
};
