import type { Endpoints } from "@/lib/contract/endpoints";

/** The endpoints pages read from the browser, with their paths. */
type ReadName =
  | "getSession"
  | "listSessions"
  | "getActiveSessionsCount"
  | "listJobs"
  | "getJob"
  | "getScrape"
  | "getBatchScrape"
  | "listKeys"
  | "getHealth";

/**
 * A copy of the table's paths that the compiler holds to the table: the table itself brings every schema
 * along, which a list page has no use for.
 */
export const readPaths = {
  getSession: "/api/session/:id",
  listSessions: "/api/sessions",
  getActiveSessionsCount: "/api/sessions/active-count",
  listJobs: "/api/jobs",
  getJob: "/api/jobs/:id",
  getScrape: "/api/scrape/:id",
  getBatchScrape: "/api/scrape/batch/:id",
  listKeys: "/api/keys",
  getHealth: "/health",
} as const satisfies { [Name in ReadName]: Endpoints[Name]["path"] };

export type { ReadName };

export type ReadArgs = {
  params?: { id: string };
  query?: Readonly<Record<string, string | number | undefined>>;
};

/** The address of a read at the console's own read proxy, for the browser. */
export function readAddress(name: ReadName, { params, query }: ReadArgs): string {
  const path = readPaths[name]
    .replace(/^\/(api\/)?/, "")
    .replace(":id", encodeURIComponent(params?.id ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  return `/api/console/${path}${search.size > 0 ? `?${search}` : ""}`;
}
