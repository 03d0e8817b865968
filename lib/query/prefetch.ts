import "server-only";
import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { notFound, redirect } from "next/navigation";
import { ApiError } from "@/lib/api-client/api-error";
import { getSignedIn } from "@/lib/auth/user";
import { endpoints } from "@/lib/contract/endpoints";
import { createQueryClient } from "@/lib/query/query-client";
import { readOnServer } from "@/lib/query/read-on-server";
import type { ReadArgs, ReadName } from "@/lib/query/read-paths";

/** What readOptions gives; only the key matters here. */
type Read = { readonly queryKey: readonly [ReadName, ReadArgs] };

/**
 * Reads everything a page needs at once, for its HydrationBoundary. Sends people whose sign-in has ended to
 * the sign-in page and answers 404 for things that do not exist. Other failures, such as a service that is
 * down, are left out of the state: the page then asks itself and shows its error state.
 */
export async function prefetch(...reads: readonly Read[]): Promise<DehydratedState> {
  const signedIn = await getSignedIn();
  if (!signedIn) redirect("/sign-in");
  const queryClient = createQueryClient();
  const outcomes = await Promise.allSettled(
    reads.map(async ({ queryKey }) => {
      const [name, args] = queryKey;
      queryClient.setQueryData(queryKey, await readOnServer(endpoints[name], args, signedIn.serviceToken));
    }),
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" && outcome.reason instanceof ApiError ? [outcome.reason] : [],
  );
  if (failures.some((failure) => failure.code === "unauthenticated")) redirect("/sign-in?ended=1");
  if (failures.some((failure) => failure.code === "not_found")) notFound();
  return dehydrate(queryClient);
}
