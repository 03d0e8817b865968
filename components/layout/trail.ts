import { shortId } from "@/lib/format";

export type TrailStep = { label: string; href?: string };

const names: Record<string, string> = {
  sessions: "Sessions",
  jobs: "Jobs",
  keys: "API keys",
  scrape: "Scrape",
  batch: "Batch scrape",
};

/** The steps from the section to the page; the last one is the page itself and has no link. */
export function trailOf(pathname: string): TrailStep[] {
  const [section, ...rest] = pathname.split("/").filter(Boolean);
  if (!section) return [{ label: "Overview" }];
  const label = names[section] ?? section;
  if (rest.length === 0) return [{ label }];
  return [{ label, href: `/${section}` }, { label: pageLabel(section, rest) }];
}

function pageLabel(section: string, rest: readonly string[]): string {
  const [first = "", kind] = rest;
  if (first !== "new") return shortId(first);
  if (section === "sessions") return "New session";
  return kind ? `New ${(names[kind] ?? kind).toLowerCase()}` : "New job";
}
