import { parseWebAddress } from "@/components/job/web-address";

export type LinkRow = {
  href: string;
  host: string;
  /** What follows the host, for display. */
  rest: string;
  /** On the page's own host. */
  isInternal: boolean;
  /** How often the page links there. */
  count: number;
};

/** The links of a page for its table: each address once, in the order of the page. */
export function toLinkRows(links: readonly string[], pageUrl: string | undefined): LinkRow[] {
  const pageHost = pageUrl === undefined ? undefined : parseWebAddress(pageUrl)?.host;
  const rows = new Map<string, LinkRow>();
  for (const href of links) {
    const known = rows.get(href);
    if (known) {
      known.count += 1;
      continue;
    }
    const url = parseWebAddress(href);
    rows.set(href, {
      href,
      host: url?.host ?? "",
      rest: url ? decode(`${url.pathname}${url.search}${url.hash}`) : href,
      isInternal: url !== undefined && url.host === pageHost,
      count: 1,
    });
  }
  return [...rows.values()];
}

/** The rows whose address holds all of the words. */
export function filterLinkRows(rows: readonly LinkRow[], search: string): readonly LinkRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const address = `${row.href} ${row.rest}`.toLowerCase();
    return words.every((word) => address.includes(word));
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
