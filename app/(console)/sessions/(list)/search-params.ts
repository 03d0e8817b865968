import { createLoader, parseAsInteger, parseAsStringLiteral } from "nuqs/server";

export const sessionFilters = ["all", "active", "closed", "error", "close-error"] as const;
export type SessionFilter = (typeof sessionFilters)[number];

export const SESSIONS_PER_PAGE = 20;

/** The list's state in the address, shared by server and browser. */
export const sessionSearchParams = {
  status: parseAsStringLiteral(sessionFilters).withDefault("all"),
  page: parseAsInteger.withDefault(1),
};

export const loadSessionSearch = createLoader(sessionSearchParams);
