"use server";

import { action } from "@/lib/auth/action";
import { BatchScrapeBody, ScrapeBody } from "@/lib/contract/index";

/** Starts a scrape and answers with the job's id. */
export const startScrapeAction = action(ScrapeBody, (body, service) => service.call("startScrape", { body }));

/** Starts a batch scrape and answers with the job's id. */
export const startBatchScrapeAction = action(BatchScrapeBody, (body, service) =>
  service.call("startBatchScrape", { body }),
);
