import { ServiceError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { ContentPool } from "../pages/content/pool.ts";
import { PageError } from "../pages/page-error.ts";
import { toPageUrl } from "../pages/page-url.ts";
import { type ScrapedPage, scrapePage } from "../pages/scrape-page.ts";
import type { BlobStore } from "../storage/blob-store.ts";
import type { ClaimedPage } from "../storage/claim-pages.ts";
import type { PageFailure, PageSuccess } from "../storage/finish-pages.ts";
import type { BrowserPlace, PageBrowsers } from "./page-browsers.ts";
import type { StoredResult } from "./page-result.ts";
import { type ScrapePlan, StoredOptions } from "./scrape-plan.ts";

/** What became of one try at a page, and what follows from it. */
export type PageOutcome =
  | { consequence: "done"; page: PageSuccess }
  | { consequence: "failed"; page: PageFailure }
  | { consequence: "retry"; delayMs: number; reason: string };

export type PageRunner = {
  browsers: PageBrowsers;
  content: ContentPool;
  blobs: BlobStore;
  log: Log;
  plan(options: StoredOptions): ScrapePlan;
};

/** Tries at a page whose failure may pass; a crash of the service counts as one too. */
const maxTries = 2;
/** A server that asks for mercy, or a machine without a free browser, needs a moment. */
const retryDelayMs = 1_500;

/**
 * Works on one page to its outcome. Never rejects: what is not foreseen fails the page, and is logged as the
 * defect it is.
 */
export const runPage = async (runner: PageRunner, page: ClaimedPage): Promise<PageOutcome> => {
  try {
    return await scrape(runner, page);
  } catch (error) {
    return failedTry(runner, page, error);
  }
};

/** Errors in the order of their consequence: worth another try, the page's own end, a defect of ours. */
const failedTry = (runner: PageRunner, page: ClaimedPage, error: unknown): PageOutcome => {
  const again = page.attempt < maxTries;
  if (error instanceof PageError) {
    if (!again || !error.isPassing) return failedPage(page, error);
    return { consequence: "retry", delayMs: error.endsBrowser ? 0 : retryDelayMs, reason: error.message };
  }
  if (error instanceof ServiceError) {
    // No browser could be started: others may end soon.
    const passing = again && error.code === "unavailable";
    if (passing) return { consequence: "retry", delayMs: retryDelayMs, reason: error.message };
    return { consequence: "failed", page: { error: error.message, errorKind: error.code } };
  }
  runner.log.error({ err: error, jobId: page.jobId, position: page.position }, "a page failed by a defect");
  const message = "The page failed by a defect of the service; its log has the details.";
  if (again) return { consequence: "retry", delayMs: retryDelayMs, reason: message };
  return { consequence: "failed", page: { error: message, errorKind: "internal" } };
};

const scrape = async (runner: PageRunner, page: ClaimedPage): Promise<PageOutcome> => {
  const plan = runner.plan(StoredOptions.parse(page.input));
  const url = toPageUrl(page.url);
  if (url === undefined) throw new PageError("invalid_url", `${page.url} is not the address of a web page`);
  const place = await runner.browsers.enter({
    launch: plan.launch,
    egress: plan.egress,
    teamId: page.teamId,
  });
  const scraped = await inPlace(place, () =>
    scrapePage(place.browser, runner.content, { ...plan.wish, url, sourceUrl: page.url }, plan.surroundings),
  );
  const { screenshot, report, ...rest } = scraped;
  const stored: StoredResult = { ...rest };
  if (screenshot !== undefined && plan.wish.screenshot !== undefined) {
    const { format } = plan.wish.screenshot;
    stored.screenshotKey = `screenshots/${page.jobId}/${page.position}.${format}`;
    await runner.blobs.put(stored.screenshotKey, screenshot, { contentType: `image/${format}` });
  }
  return { consequence: "done", page: { result: storable(stored), report } };
};

const inPlace = async (place: BrowserPlace, work: () => Promise<ScrapedPage>): Promise<ScrapedPage> => {
  let verdict: "fine" | "retire" = "fine";
  try {
    return await work();
  } catch (error) {
    if (error instanceof PageError && error.endsBrowser) verdict = "retire";
    throw error;
  } finally {
    place.leave(verdict);
  }
};

const failedPage = (page: ClaimedPage, error: PageError): PageOutcome => ({
  consequence: "failed",
  page: {
    error: error.message,
    errorKind: error.kind,
    result: storable({
      metadata: {
        sourceURL: page.url,
        ...(error.finalUrl === undefined ? {} : { url: error.finalUrl }),
        ...(error.statusCode === undefined ? {} : { statusCode: String(error.statusCode) }),
      },
    }),
  },
});

/** PostgreSQL's JSON holds neither zero characters nor halves of surrogate pairs; pages hold both. */
const storable = (value: StoredResult): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === "string" ? inner.replaceAll("\u0000", "").toWellFormed() : inner,
  );
