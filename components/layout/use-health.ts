"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readOptions } from "@/lib/query/read";

const POLL_MS = 15_000;
const health = readOptions("getHealth");

/**
 * The service's health with the time a round trip through the console took. The one poller of health:
 * it leaves the answer where other parts of a page read it from.
 */
export function useHealth() {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ["healthWithLatency"],
    queryFn: async (context) => {
      const startMs = performance.now();
      const answer = await queryClient.fetchQuery({ ...health, staleTime: 0, retry: false });
      context.signal.throwIfAborted();
      return { health: answer, latencyMs: performance.now() - startMs };
    },
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    retry: false,
  });
}
