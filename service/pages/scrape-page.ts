import { z } from "zod";
import type { Browser } from "../browsers/browser.ts";
import type { ContentPool } from "./content/pool.ts";
import { type ContentFormat, type ContentReport, hiddenMark, type PageMetadata } from "./content/types.ts";
import { evaluate } from "./evaluate.ts";
import { navigate, type WaitUntil } from "./navigate.ts";
import { type Page, withPage } from "./open-page.ts";
import { PageError } from "./page-error.ts";
import { type ScreenshotWish, takeScreenshot } from "./screenshot.ts";
import { serializeDocument } from "./serialize-document.ts";
import type { PageSetup } from "./set-up-page.ts";

/** Longer documents are cut there; no reader and no model takes more. */
const maxHtmlLength = 20_000_000;

export type PageWish = {
  /** An http or https address in full. */
  url: string;
  /** As its author wrote it; stands in the metadata as sourceURL. */
  sourceUrl: string;
  formats: readonly ContentFormat[];
  onlyMainContent: boolean;
  includeTags?: readonly string[] | undefined;
  excludeTags?: readonly string[] | undefined;
  waitUntil: WaitUntil;
  waitForMs: number;
  timeoutMs: number;
  screenshot?: ScreenshotWish | undefined;
  storage?: { localStorage: Record<string, string>; sessionStorage: Record<string, string> } | undefined;
};

/** How the browser is set up for the page, apart from what the page itself is asked for. */
export type PageSurroundings = Pick<PageSetup, "screen" | "languages" | "blockedUrls">;

export type ScrapedPage = {
  metadata: PageMetadata;
  html?: string;
  markdown?: string;
  links?: string[];
  screenshot?: Buffer;
  report: ContentReport & PageTimes;
};

/** Where the time went, in milliseconds. */
export type PageTimes = { loadMs: number; captureMs: number; contentMs: number };

/** Reads the loaded document as a browser shows it, hidden parts marked. */
export const captureHtml = (page: Page): Promise<string> =>
  evaluate(page, serializeDocument, { hiddenMark, maxLength: maxHtmlLength }, z.string());

/**
 * Loads one page in a context of its own and turns it into what is asked for. The browser is free again once
 * the page is captured; the content is worked out by then in the pool's threads. Rejects with PageError.
 */
export const scrapePage = async (
  browser: Browser,
  content: ContentPool,
  wish: PageWish,
  surroundings: PageSurroundings = {},
): Promise<ScrapedPage> => {
  const startMs = performance.now();
  const captured = await withPage(browser, setupFor(wish, surroundings), async (page) => {
    const arrival = await navigate(page, wish);
    const loadedMs = performance.now();
    const html = await captureHtml(page);
    const screenshot =
      wish.screenshot === undefined ? undefined : await takeScreenshot(page, wish.screenshot);
    return { arrival, html, screenshot, loadedMs };
  });
  const { arrival, html, screenshot, loadedMs } = captured;
  const capturedMs = performance.now();
  const { report, metadata, ...formats } = await content
    .extract({
      html,
      url: arrival.finalUrl,
      formats: wish.formats,
      onlyMainContent: wish.onlyMainContent,
      includeTags: wish.includeTags,
      excludeTags: wish.excludeTags,
    })
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : "The page's content could not be processed";
      throw new PageError("content", message, { finalUrl: arrival.finalUrl, cause: error });
    });
  return {
    ...formats,
    ...(screenshot === undefined ? {} : { screenshot }),
    metadata: {
      ...metadata,
      url: arrival.finalUrl,
      sourceURL: wish.sourceUrl,
      contentType: arrival.contentType,
      ...(arrival.statusCode === undefined ? {} : { statusCode: String(arrival.statusCode) }),
    },
    report: {
      ...report,
      loadMs: Math.round(loadedMs - startMs),
      captureMs: Math.round(capturedMs - loadedMs),
      contentMs: Math.round(performance.now() - capturedMs),
    },
  };
};

const setupFor = (wish: PageWish, surroundings: PageSurroundings): PageSetup => ({
  ...surroundings,
  loadsLooks: wish.screenshot !== undefined,
  ...(wish.storage === undefined ? {} : { storage: { origin: new URL(wish.url).origin, ...wish.storage } }),
});
