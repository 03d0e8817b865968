import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { evaluate } from "./evaluate.ts";
import type { Page } from "./open-page.ts";

export type ScreenshotFormat = "jpeg" | "png" | "webp";

export type ScreenshotWish = {
  format: ScreenshotFormat;
  /** The whole height of the page; the visible part otherwise. */
  fullPage: boolean;
  /** Cuts the empty part below the content off, within the limits where given (CSS pixels). */
  cropToContent?: { minHeight: number | undefined; maxHeight: number | undefined } | undefined;
  waitForMs: number;
};

/** What the GPU's textures and the image formats hold. Higher pages are scaled down to it. */
const longestSide: Readonly<Record<ScreenshotFormat, number>> = { jpeg: 16_384, png: 16_384, webp: 16_383 };

const Heights = z.object({
  viewportWidth: z.number(),
  viewportHeight: z.number(),
  pageHeight: z.number(),
  contentHeight: z.number(),
});

/** Runs in the page: its heights, and how far down there is something to see. */
const measureHeights = () => {
  const root = document.documentElement;
  let contentHeight = 0;
  const texts = document.createTreeWalker(document.body ?? root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.textContent?.trim() === "") continue;
    range.selectNodeContents(node);
    contentHeight = Math.max(contentHeight, range.getBoundingClientRect().bottom + window.scrollY);
  }
  for (const element of document.querySelectorAll(
    "img,svg,video,canvas,iframe,input,button,textarea,select,hr",
  )) {
    contentHeight = Math.max(contentHeight, element.getBoundingClientRect().bottom + window.scrollY);
  }
  return {
    viewportWidth: root.clientWidth,
    viewportHeight: window.innerHeight,
    pageHeight: Math.max(root.scrollHeight, document.body?.scrollHeight ?? 0),
    contentHeight,
  };
};

/** Takes a picture of a loaded page. */
export const takeScreenshot = async (page: Page, wish: ScreenshotWish): Promise<Buffer> => {
  if (wish.waitForMs > 0) await page.orGone(delay(wish.waitForMs));
  const clip = wish.fullPage || wish.cropToContent !== undefined ? await clipFor(page, wish) : undefined;
  const { data } = await page.orGone(
    page.session.send("Page.captureScreenshot", {
      format: wish.format,
      ...(wish.format === "png" ? {} : { quality: 80 }),
      optimizeForSpeed: true,
      ...(clip === undefined ? {} : { clip, captureBeyondViewport: wish.fullPage }),
    }),
  );
  return Buffer.from(data, "base64");
};

const clipFor = async (page: Page, wish: ScreenshotWish) => {
  const measured = await evaluate(page, measureHeights, undefined, Heights);
  const limits = wish.cropToContent;
  const wanted =
    limits === undefined
      ? measured.pageHeight
      : Math.min(
          Math.max(measured.contentHeight, limits.minHeight ?? 1),
          limits.maxHeight ?? Number.POSITIVE_INFINITY,
          measured.viewportHeight,
        );
  const height = Math.max(1, Math.ceil(wanted));
  const width = Math.max(1, measured.viewportWidth);
  return {
    x: 0,
    y: 0,
    width,
    height,
    scale: Math.min(1, longestSide[wish.format] / Math.max(width, height)),
  };
};
