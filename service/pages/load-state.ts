import { setTimeout as delay } from "node:timers/promises";
import type { CdpSession } from "../browsers/cdp/types.ts";
import type { WaitUntil } from "./navigate.ts";

const lifecycleNames: Readonly<Record<WaitUntil, string>> = {
  load: "load",
  domcontentloaded: "DOMContentLoaded",
  networkidle: "networkIdle",
};

/** A page that sends its visitor on gets this long to do so before its own content counts. */
const forwardingGraceMs = 3_000;
/** A meta refresh after longer than this is for readers of the page, so the page is worth reading. */
const longestForwardingDelaySeconds = 1;

export type LoadWatch = {
  /**
   * Resolves when the main frame's current document has come to that state. A document that is about to be
   * left (script or meta redirect) does not count; the one after it does.
   */
  until(state: WaitUntil): Promise<void>;
  /** The address at which the main frame's last navigation failed, if it did. */
  failedUrl(): string | undefined;
  /** The same for a failure just reported, whose address comes a moment later. */
  failedUrlSoon(): Promise<string | undefined>;
  stop(): void;
};

/** Follows the main frame from document to document. Needs Page and its lifecycle events enabled. */
export const watchLoads = (session: CdpSession, frameId: string): LoadWatch => {
  let loaderId: string | undefined;
  let failedUrl: string | undefined;
  let leaving = false;
  let leavingTimer: NodeJS.Timeout | undefined;
  const reached = new Set<string>();
  const waiting = new Map<string, () => void>();
  const navigated = Promise.withResolvers<void>();

  const check = (): void => {
    if (loaderId === undefined || leaving) return;
    for (const [name, resolve] of waiting) if (reached.has(name)) resolve();
  };
  const stay = (): void => {
    leaving = false;
    clearTimeout(leavingTimer);
    check();
  };
  const leave = (): void => {
    if (loaderId === undefined) return;
    leaving = true;
    clearTimeout(leavingTimer);
    leavingTimer = setTimeout(stay, forwardingGraceMs);
  };
  const stops = [
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== frameId) return;
      if (frame.loaderId !== loaderId) {
        loaderId = frame.loaderId;
        reached.clear();
      }
      failedUrl = frame.unreachableUrl;
      navigated.resolve();
      stay();
    }),
    session.on("Page.lifecycleEvent", (event) => {
      if (event.frameId !== frameId || event.loaderId !== loaderId) return;
      reached.add(event.name);
      check();
    }),
    session.on("Page.frameScheduledNavigation", (event) => {
      if (event.frameId === frameId && event.delay <= longestForwardingDelaySeconds) leave();
    }),
    session.on("Page.frameRequestedNavigation", (event) => {
      if (event.frameId === frameId && event.disposition === "currentTab") leave();
    }),
  ];
  return {
    until: (state) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(lifecycleNames[state], resolve);
      check();
      return promise;
    },
    failedUrl: () => failedUrl,
    failedUrlSoon: async () => {
      await Promise.race([navigated.promise, delay(1_000, undefined, { ref: false })]);
      return failedUrl;
    },
    stop: () => {
      clearTimeout(leavingTimer);
      for (const stop of stops) stop();
    },
  };
};
