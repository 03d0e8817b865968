import { defaultShouldDehydrateQuery, environmentManager, QueryClient } from "@tanstack/react-query";
import { ReadError } from "@/lib/query/read-error";

const retryable: readonly ReadError["code"][] = ["unreachable", "offline", "unavailable", "internal_error"];

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the server has just prefetched is not asked for again at hydration.
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof ReadError && retryable.includes(error.code),
        refetchIntervalInBackground: false,
      },
      dehydrate: { shouldDehydrateQuery: defaultShouldDehydrateQuery },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One client a request on the server, one for the life of the page in the browser. */
export function getQueryClient(): QueryClient {
  if (environmentManager.isServer()) return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
