import { chromium } from "playwright-core";

export type Scraped = { html: string; links: string[] };

/**
 * The rival: plain playwright-core on the same binary, launched once, with a context of its own for each
 * page, as many at once as the service is given.
 */
export async function scrapeBare(
  binary: string,
  urls: readonly string[],
  concurrency: number,
): Promise<{ seconds: number; pages: Scraped[] }> {
  const browser = await chromium.launch({
    executablePath: binary,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const waiting = [...urls];
  const pages: Scraped[] = [];
  const worker = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(url, { waitUntil: "load" });
      const html = await page.content();
      const links = await page.evaluate(() => [
        ...new Set(Array.from(document.querySelectorAll<HTMLAnchorElement>("a[href]"), (link) => link.href)),
      ]);
      pages.push({ html, links });
      await context.close();
    }
  };
  const begunMs = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - begunMs) / 1000;
  await browser.close();
  return { seconds, pages };
}
