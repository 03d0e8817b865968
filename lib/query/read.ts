import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Endpoints } from "@/lib/contract/endpoints";
import { ReadError, toReadError } from "@/lib/query/read-error";
import { type ReadArgs, type ReadName, readAddress } from "@/lib/query/read-paths";

export type ReadResult<Name extends ReadName> = z.output<Endpoints[Name]["response"]>;

/**
 * One read of the service, for useQuery in the browser and for prefetching on the server. The key is the
 * operation's name and its arguments, so `[name]` invalidates all of an operation's results.
 */
export function readOptions<Name extends ReadName>(name: Name, args: ReadArgs = {}) {
  return queryOptions<ReadResult<Name>, ReadError, ReadResult<Name>, readonly [Name, ReadArgs]>({
    queryKey: [name, args],
    queryFn: ({ signal }) => readInBrowser(name, args, signal),
  });
}

/** One read through the console's read proxy. Throws ReadError. */
export async function readInBrowser<Name extends ReadName>(
  name: Name,
  args: ReadArgs,
  signal: AbortSignal,
): Promise<ReadResult<Name>> {
  const response = await fetch(readAddress(name, args), { signal, cache: "no-store" }).catch((cause) => {
    if (signal.aborted) throw cause;
    throw new ReadError({ code: "offline", message: "The console can not be reached. Is it still running?" });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toReadError(body, response.status);
  return trusted<Name>(body);
}

/**
 * The one cast of reading: the console's own server parsed this answer by the contract's schema for `Name`
 * before passing it on, and the browser bundle does without the schemas.
 */
function trusted<Name extends ReadName>(body: unknown): ReadResult<Name> {
  return body as ReadResult<Name>;
}
