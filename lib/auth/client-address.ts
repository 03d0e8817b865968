type HeaderBag = Record<string, string | string[] | undefined> | undefined;

/**
 * The address of the person's browser, which the service limits wrong passwords by. The last entry of
 * x-forwarded-for is the one the nearest proxy wrote; earlier ones are whatever the caller claimed.
 */
export function clientAddressOf(headers: HeaderBag): string | undefined {
  const forwarded = headers?.["x-forwarded-for"];
  const chain = (Array.isArray(forwarded) ? forwarded.join(",") : forwarded)?.split(",") ?? [];
  return chain.at(-1)?.trim() || undefined;
}
