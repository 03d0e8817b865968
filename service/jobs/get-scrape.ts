import type { JobStatusResponse, ScrapeJob } from "../../lib/contract/scrape.ts";
import { notFound } from "../errors.ts";
import { getJob, type JobRow, listJobPages } from "../storage/jobs.ts";
import type { JobContext } from "./context.ts";
import { pageResultOf } from "./page-result.ts";

type Asked = { teamId: string; id: string };

const scrapeRow = async (context: JobContext, { teamId, id }: Asked): Promise<JobRow> => {
  const row = await getJob(context.db, teamId, id, "scrape");
  if (row === undefined) throw notFound("Scrape");
  return row;
};

/** Throws `not_found`, also for another team's scrape. */
export const getScrapeStatus = async (context: JobContext, asked: Asked): Promise<JobStatusResponse> => ({
  status: (await scrapeRow(context, asked)).status,
});

/** The scrape with its page; of a page that failed, what is known of it. Throws `not_found`. */
export const getScrape = async (context: JobContext, asked: Asked): Promise<ScrapeJob> => {
  const job = await scrapeRow(context, asked);
  const ended = job.status === "completed" || job.status === "failed";
  const [page] = ended ? await listJobPages(context.db, asked.teamId, job.id, { offset: 0, limit: 1 }) : [];
  const data = page === undefined ? undefined : pageResultOf(context, page);
  return {
    jobId: job.id,
    status: job.status,
    ...(data === undefined ? {} : { data }),
    ...(job.error === null ? {} : { error: job.error }),
  };
};
