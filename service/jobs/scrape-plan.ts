import { z } from "zod";
import { ScrapeOptions } from "../../lib/contract/scrape.ts";
import { SessionOptions } from "../../lib/contract/session-options.ts";
import type { BrowserPool, Engine, LaunchSpec } from "../browsers/browser.ts";
import type { EgressPolicy } from "../egress/types.ts";
import { ServiceError } from "../errors.ts";
import { assertSelectors } from "../pages/content/select-tags.ts";
import type { ContentFormat } from "../pages/content/types.ts";
import type { PageSurroundings, PageWish } from "../pages/scrape-page.ts";
import { checkSessionOptions } from "../sessions/check-options.ts";

/** The options of a scrape as they stand in a job's row, defaults filled in. */
export const StoredOptions = z.object({ sessionOptions: SessionOptions, scrapeOptions: ScrapeOptions });
export type StoredOptions = z.infer<typeof StoredOptions>;

/** What the options come down to: a kind of browser, its surroundings, and what is wanted of each page. */
export type ScrapePlan = {
  launch: LaunchSpec;
  egress: EgressPolicy;
  surroundings: PageSurroundings;
  wish: Omit<PageWish, "url" | "sourceUrl">;
};

const longestLifeMinutes = 720;

/** Jobs use the light engine where this machine has it. */
export const jobEngine = (pool: Pick<BrowserPool, "health">): Engine =>
  pool.health().engines["headless-shell"] === undefined ? "chromium" : "headless-shell";

const contentFormats: readonly ContentFormat[] = ["html", "markdown", "links"];

const under = <T>(parent: string, check: () => T): T => {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.details === undefined) throw error;
    const details = error.details.map(({ field, message }) => ({ field: `${parent}.${field}`, message }));
    throw new ServiceError(error.code, `${parent}.${error.message}`, { details, cause: error });
  }
};

/**
 * Throws `option_unavailable` for a session option this server can not honour and `validation_failed` for one
 * that is wrong, each naming the field as the caller wrote it.
 */
export const planScrape = ({ sessionOptions, scrapeOptions }: StoredOptions, engine: Engine): ScrapePlan => {
  const checked = under("sessionOptions", () =>
    checkSessionOptions(sessionOptions, { engine, timeoutMinutes: 30 }),
  );
  const { includeTags, excludeTags, screenshotOptions: screenshot, storageState: storage } = scrapeOptions;
  under("scrapeOptions", () => {
    assertSelectors("includeTags", includeTags ?? []);
    assertSelectors("excludeTags", excludeTags ?? []);
  });
  const { screen, languages, blockedUrls } = checked.binding;
  const lifeMs = (sessionOptions.timeoutMinutes ?? longestLifeMinutes) * 60_000;
  return {
    launch: checked.launch,
    egress: checked.egress,
    surroundings: {
      ...(screen === undefined ? {} : { screen }),
      ...(languages === undefined ? {} : { languages }),
      ...(blockedUrls === undefined ? {} : { blockedUrls }),
    },
    wish: {
      formats: contentFormats.filter((format) => scrapeOptions.formats.some((wanted) => wanted === format)),
      onlyMainContent: scrapeOptions.onlyMainContent,
      includeTags,
      excludeTags,
      waitUntil: scrapeOptions.waitUntil,
      // A page lives no longer than its session may.
      waitForMs: Math.min(scrapeOptions.waitFor, lifeMs),
      timeoutMs: Math.min(scrapeOptions.timeout, lifeMs),
      storage:
        storage === undefined
          ? undefined
          : { localStorage: storage.localStorage ?? {}, sessionStorage: storage.sessionStorage ?? {} },
      screenshot: scrapeOptions.formats.includes("screenshot")
        ? {
            format: screenshot.format,
            fullPage: screenshot.fullPage,
            waitForMs: screenshot.waitFor ?? 0,
            cropToContent: screenshot.cropToContent
              ? { minHeight: screenshot.cropToContentMinHeight, maxHeight: screenshot.cropToContentMaxHeight }
              : undefined,
          }
        : undefined,
    },
  };
};
