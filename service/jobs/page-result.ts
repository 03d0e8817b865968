import { z } from "zod";
import type { BatchPageResult, PageResult, PageStatus } from "../../lib/contract/scrape.ts";
import { PageResult as PageResultSchema } from "../../lib/contract/scrape.ts";
import { signedBlobUrl } from "../storage/blob-links.ts";
import type { PageRow } from "../storage/jobs.ts";
import type { PageState } from "../storage/schema.ts";
import type { JobContext } from "./context.ts";

/** A page's result as it stands in its row: the screenshot by its key, since addresses expire. */
export const StoredResult = PageResultSchema.omit({ screenshot: true }).extend({
  screenshotKey: z.string().optional(),
});
export type StoredResult = z.infer<typeof StoredResult>;

/** Long enough to fetch a result's picture in peace; each reading of the job makes a new address. */
const screenshotLinkTtlSeconds = 24 * 3600;

const statusOfState: Readonly<Record<PageState, PageStatus>> = {
  queued: "pending",
  leased: "running",
  done: "completed",
  failed: "failed",
  skipped: "failed",
};

/** The page in the contract's form; undefined while there is nothing of it. */
export const pageResultOf = (context: JobContext, row: PageRow): PageResult | undefined => {
  if (row.result === null) return undefined;
  const { screenshotKey, ...result } = StoredResult.parse(row.result);
  if (screenshotKey === undefined) return result;
  return {
    ...result,
    screenshot: signedBlobUrl(context, screenshotKey, { ttlSeconds: screenshotLinkTtlSeconds }),
  };
};

/** One element of a batch's data. */
export const batchPageOf = (context: JobContext, row: PageRow): BatchPageResult => ({
  ...pageResultOf(context, row),
  url: row.url,
  status: statusOfState[row.state],
  ...(row.error === null ? {} : { error: row.error }),
});
