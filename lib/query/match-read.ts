import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";

export type MatchedRead = { row: Endpoint; params: Record<string, string> };

/**
 * The endpoint a read of the browser means, or undefined when it is none of those the read proxy serves:
 * GET, and for the whole team or open to all. Everything else stays closed, whatever the service grows.
 */
export function matchRead(segments: readonly string[]): MatchedRead | undefined {
  for (const row of Object.values<Endpoint>(endpoints)) {
    if (row.method !== "GET" || (row.auth !== "team" && row.auth !== "none")) continue;
    const params = matchPath(row.path.replace(/^\/(api\/)?/, "").split("/"), segments);
    if (params) return { row, params };
  }
  return undefined;
}

function matchPath(pattern: readonly string[], segments: readonly string[]) {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
