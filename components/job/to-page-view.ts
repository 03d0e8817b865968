import type { PageResult } from "@/lib/contract/scrape";

export const resultTabs = ["markdown", "html", "links", "screenshot", "metadata"] as const;
export type ResultTab = (typeof resultTabs)[number];

/** The parts of a result there is something to show of, in the order of the tabs. */
export function tabsOf(page: PageResult): ResultTab[] {
  const has: Record<ResultTab, boolean> = {
    markdown: page.markdown !== undefined,
    html: page.html !== undefined,
    links: page.links !== undefined,
    screenshot: page.screenshot !== undefined,
    metadata: Object.keys(page.metadata ?? {}).length > 0,
  };
  return resultTabs.filter((tab) => has[tab]);
}

/** The tab to open: the one the address asks for where the result has it, else the first. */
export function openTab(tabs: readonly ResultTab[], wanted: ResultTab | null): ResultTab | undefined {
  return tabs.find((tab) => tab === wanted) ?? tabs[0];
}

/** The title of a page, or nothing when it has none. */
export function titleOf(page: PageResult): string | undefined {
  const title = [page.metadata?.title ?? []].flat()[0]?.trim();
  return title || undefined;
}

/** Where the browser ended up, after redirects. */
export function addressOf(page: PageResult): string | undefined {
  return [page.metadata?.url ?? page.metadata?.sourceURL ?? []].flat()[0];
}
