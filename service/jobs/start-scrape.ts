import type { ScrapeBody, StartJobResponse } from "../../lib/contract/scrape.ts";
import { invalidField } from "../errors.ts";
import { toPageUrl } from "../pages/page-url.ts";
import { insertJob } from "../storage/jobs.ts";
import type { JobContext } from "./context.ts";
import { jobEngine, planScrape } from "./scrape-plan.ts";

/** Why an address is refused before any work is done for it. */
export const notAPageUrl = "must be the address of a web page, such as https://example.com/page";

/**
 * Stores a scrape, which then runs whatever happens to this process. Throws `validation_failed` or
 * `option_unavailable` naming the field.
 */
export const startScrape = async (
  context: JobContext,
  teamId: string,
  body: ScrapeBody,
): Promise<StartJobResponse> => {
  const { url, sessionOptions, scrapeOptions } = body;
  if (toPageUrl(url) === undefined) throw invalidField("url", notAPageUrl);
  planScrape({ sessionOptions, scrapeOptions }, jobEngine(context.pool));
  const input = { url, sessionOptions, scrapeOptions };
  const job = await insertJob(context.db, { teamId, kind: "scrape", input, urls: [url] });
  return { jobId: job.id };
};
