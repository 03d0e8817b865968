import { titleOf } from "@/components/job/to-page-view";
import type { BatchPageResult, BatchScrapeJob } from "@/lib/contract/scrape";

export type BatchRow = {
  /** Place of the page in the whole batch, from 1. */
  place: number;
  page: BatchPageResult;
  title: string | undefined;
};

/** The pages of a part with their places in the whole. */
export function toBatchRows(part: BatchScrapeJob): BatchRow[] {
  const before = Math.max(0, part.currentPageBatch - 1) * part.batchSize;
  return part.data.map((page, index) => ({ place: before + index + 1, page, title: titleOf(page) }));
}
