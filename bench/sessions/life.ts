import { chromium } from "playwright-core";

/** One session's life in milliseconds, by its parts. */
export type Life = { create: number; connect: number; goto: number; release: number; total: number };

export type Provider = {
  create(): Promise<{ wsEndpoint: string; release(): Promise<void> }>;
};

/** Create, connect with Playwright, load a page in the page that is there, release. */
export async function liveOnce(provider: Provider, pageUrl: string): Promise<Life> {
  const marks = [performance.now()];
  const mark = (): void => void marks.push(performance.now());
  const session = await provider.create();
  mark();
  const browser = await chromium.connectOverCDP(session.wsEndpoint);
  mark();
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error("the session has no open page in its default context");
  await page.goto(pageUrl, { waitUntil: "load" });
  mark();
  await session.release();
  mark();
  await browser.close().catch(() => undefined);
  const part = (index: number): number => (marks[index + 1] ?? 0) - (marks[index] ?? 0);
  return {
    create: part(0),
    connect: part(1),
    goto: part(2),
    release: part(3),
    total: (marks[4] ?? 0) - (marks[0] ?? 0),
  };
}
