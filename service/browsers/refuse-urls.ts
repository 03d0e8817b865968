import type { CdpSession } from "./cdp/types.ts";

/**
 * Lets no request of this target through whose address matches a pattern (`*` for any text, `?` for one
 * character). Only matching requests take the way through the service. Unlike Network.setBlockedURLs this
 * also stops the documents of frames. Rejects with CdpError for kinds of targets that have no requests.
 */
export function refuseUrls(target: CdpSession, patterns: readonly string[]): Promise<unknown> {
  target.on("Fetch.requestPaused", ({ requestId }) => {
    // The request may have been given up meanwhile.
    target.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" }).catch(() => undefined);
  });
  return target.send("Fetch.enable", { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}
