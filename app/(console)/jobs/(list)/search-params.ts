import { createLoader, parseAsInteger, parseAsStringLiteral } from "nuqs/server";

export const jobFilters = ["all", "pending", "running", "completed", "failed"] as const;
export type JobFilter = (typeof jobFilters)[number];

export const kindFilters = ["all", "scrape", "batch_scrape", "crawl", "extract"] as const;
export type KindFilter = (typeof kindFilters)[number];

export const JOBS_PER_PAGE = 20;

/** The list's state in the address, shared by server and browser. */
export const jobSearchParams = {
  kind: parseAsStringLiteral(kindFilters).withDefault("all"),
  status: parseAsStringLiteral(jobFilters).withDefault("all"),
  page: parseAsInteger.withDefault(1),
};

export const loadJobSearch = createLoader(jobSearchParams);

/** "all" as the API says it: by saying nothing. */
export function wanted<Value extends string>(filter: Value | "all"): Value | undefined {
  return filter === "all" ? undefined : filter;
}
