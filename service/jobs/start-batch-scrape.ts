import type { BatchScrapeBody, StartJobResponse } from "../../lib/contract/scrape.ts";
import { invalidField } from "../errors.ts";
import { toPageUrl } from "../pages/page-url.ts";
import { insertJob } from "../storage/jobs.ts";
import type { JobContext } from "./context.ts";
import { jobEngine, planScrape } from "./scrape-plan.ts";
import { notAPageUrl } from "./start-scrape.ts";

/** Stores a batch of scrapes with the same options. Throws as startScrape does; one bad address refuses all. */
export const startBatchScrape = async (
  context: JobContext,
  teamId: string,
  body: BatchScrapeBody,
): Promise<StartJobResponse> => {
  const { urls, sessionOptions, scrapeOptions } = body;
  const bad = urls.findIndex((url) => toPageUrl(url) === undefined);
  if (bad !== -1) throw invalidField(`urls.${bad}`, notAPageUrl);
  planScrape({ sessionOptions, scrapeOptions }, jobEngine(context.pool));
  // The addresses are in the pages' rows; every worker that takes a page reads the input.
  const input = { url: urls[0], sessionOptions, scrapeOptions };
  const job = await insertJob(context.db, { teamId, kind: "batch_scrape", input, urls });
  return { jobId: job.id };
};
