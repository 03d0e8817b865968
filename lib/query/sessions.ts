import { readOptions } from "@/lib/query/read";

type Status = "active" | "closed" | "error" | "close-error";

export const sessionStatuses: readonly Status[] = ["active", "closed", "error", "close-error"];

export function sessionListOptions(filter: { status: Status | undefined; page: number; limit: number }) {
  return readOptions("listSessions", { query: { ...filter, page: Math.max(1, filter.page) } });
}

/** How many sessions are in a state: the list's own count, with as few rows as it takes. */
export function sessionCountOptions(status: Status | undefined) {
  return { ...sessionListOptions({ status, page: 1, limit: 1 }), staleTime: 5_000 };
}

export function sessionOptions(id: string) {
  return readOptions("getSession", { params: { id } });
}
