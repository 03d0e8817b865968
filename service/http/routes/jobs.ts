import type { FastifyInstance } from "fastify";
import { endpoints } from "../../../lib/contract/endpoints.ts";
import type { JobContext } from "../../jobs/context.ts";
import { getBatchScrape, getBatchScrapeStatus } from "../../jobs/get-batch-scrape.ts";
import { getScrape, getScrapeStatus } from "../../jobs/get-scrape.ts";
import { getJob, listJobs } from "../../jobs/list-jobs.ts";
import { startBatchScrape } from "../../jobs/start-batch-scrape.ts";
import { startScrape } from "../../jobs/start-scrape.ts";
import { defineRoute } from "../route.ts";

export function registerJobRoutes(app: FastifyInstance, context: JobContext): void {
  defineRoute(app, "startScrape", endpoints.startScrape, ({ teamId, body }) =>
    startScrape(context, teamId, body),
  );
  defineRoute(app, "getScrapeStatus", endpoints.getScrapeStatus, ({ teamId, params }) =>
    getScrapeStatus(context, { teamId, id: params.id }),
  );
  defineRoute(app, "getScrape", endpoints.getScrape, ({ teamId, params }) =>
    getScrape(context, { teamId, id: params.id }),
  );
  defineRoute(app, "startBatchScrape", endpoints.startBatchScrape, ({ teamId, body }) =>
    startBatchScrape(context, teamId, body),
  );
  defineRoute(app, "getBatchScrapeStatus", endpoints.getBatchScrapeStatus, ({ teamId, params }) =>
    getBatchScrapeStatus(context, { teamId, id: params.id }),
  );
  defineRoute(app, "getBatchScrape", endpoints.getBatchScrape, ({ teamId, params, query }) =>
    getBatchScrape(context, { teamId, id: params.id }, query),
  );
  defineRoute(app, "listJobs", endpoints.listJobs, ({ teamId, query }) => listJobs(context, teamId, query));
  defineRoute(app, "getJob", endpoints.getJob, ({ teamId, params }) =>
    getJob(context, { teamId, id: params.id }),
  );
}
