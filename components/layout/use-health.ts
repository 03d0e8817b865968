"use client";

import { useQuery } from "@tanstack/react-query";
import { readInBrowser } from "@/lib/query/read";

const POLL_MS = 15_000;

/**
 * The service's health with the time a round trip through the console takes. Its own entry in the cache: the
 * layout comes alive before the page in it, and newer numbers must not meet markup made of older ones.
 */
export function useHealth() {
  return useQuery({
    queryKey: ["healthWithLatency"],
    queryFn: async ({ signal }) => {
      const startMs = performance.now();
      const health = await readInBrowser("getHealth", {}, signal);
      return { health, latencyMs: performance.now() - startMs };
    },
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    retry: false,
  });
}
