import type { Protocol } from "devtools-protocol";
import type { CdpConnection, CdpSession } from "../../browsers/cdp/types.ts";
import type { Log } from "../../log.ts";
import type { TabState } from "./protocol.ts";

/** A page of the browser with the live view's own session on it. */
export type BrowserTab = {
  readonly targetId: string;
  readonly openerId: string | undefined;
  readonly contextId: string | undefined;
  readonly session: CdpSession;
  readonly state: TabState;
};

export type BrowserTabEvents = {
  /** `isNew` is false for the pages that were there when the live view looked for the first time. */
  onOpened(tab: BrowserTab, isNew: boolean): void;
  /** Title, address or health changed. `navigated` says whether the address did. */
  onChanged(tab: BrowserTab, navigated: boolean): void;
  onClosed(tab: BrowserTab): void;
};

export interface BrowserTabs {
  /** The live view's own browser-level session, so that the service's and the clients' settings stay untouched. */
  readonly root: CdpSession;
  /** In the order they were opened. */
  all(): BrowserTab[];
  /** Gives back the session; the browser then forgets all that was switched on with it. */
  close(): Promise<void>;
}

const refreshIntervalMs = 400;

/** Attaches to every page the browser has or opens. Rejects with CdpClosedError when the browser is gone. */
export async function openBrowserTabs(
  browser: CdpConnection,
  events: BrowserTabEvents,
  log: Log,
): Promise<BrowserTabs> {
  const { sessionId } = await browser.send("Target.attachToBrowserTarget");
  const root = browser.session(sessionId);
  const tabs = new Map<string, BrowserTab>();
  const attaching = new Map<string, { state: TabState; done: Promise<void> }>();
  let nextId = 1;
  let isInitial = true;

  const attach = async (info: Protocol.Target.TargetInfo, state: TabState, isNew: boolean): Promise<void> => {
    const { targetId } = info;
    try {
      const attached = await root.send("Target.attachToTarget", { targetId, flatten: true });
      if (!attaching.has(targetId)) return browser.detach(attached.sessionId);
      const tab: BrowserTab = {
        targetId,
        openerId: info.openerId,
        contextId: info.browserContextId,
        session: browser.session(attached.sessionId),
        state,
      };
      tabs.set(targetId, tab);
      events.onOpened(tab, isNew);
    } catch (error) {
      // A page may be gone before it could be attached to; that is no fault.
      log.debug({ err: error, targetId }, "live view could not attach to a page");
    } finally {
      attaching.delete(targetId);
    }
  };

  root.on("Target.targetCreated", ({ targetInfo }) => {
    if (!isShown(targetInfo) || tabs.has(targetInfo.targetId) || attaching.has(targetInfo.targetId)) return;
    const state = newTabState(nextId++, targetInfo);
    // Set before attach() runs, because it looks whether the page has been closed meanwhile.
    const { promise: done, resolve } = Promise.withResolvers<void>();
    attaching.set(targetInfo.targetId, { state, done });
    void attach(targetInfo, state, !isInitial).then(resolve);
  });
  const apply = (targetInfo: Protocol.Target.TargetInfo): void => {
    const tab = tabs.get(targetInfo.targetId);
    const state = tab?.state ?? attaching.get(targetInfo.targetId)?.state;
    if (!state) return;
    const navigated = state.url !== targetInfo.url;
    if (!navigated && state.title === targetInfo.title) return;
    state.title = targetInfo.title;
    state.url = targetInfo.url;
    if (navigated) state.crashed = false;
    if (tab) events.onChanged(tab, navigated);
  };
  root.on("Target.targetInfoChanged", ({ targetInfo }) => apply(targetInfo));
  root.on("Target.targetCrashed", ({ targetId }) => {
    const tab = tabs.get(targetId);
    if (!tab) return;
    tab.state.crashed = true;
    tab.state.loading = false;
    events.onChanged(tab, false);
  });
  root.on("Target.targetDestroyed", ({ targetId }) => {
    attaching.delete(targetId);
    const tab = tabs.get(targetId);
    if (!tab) return;
    tabs.delete(targetId);
    if (tab.session.sessionId !== undefined) browser.detach(tab.session.sessionId);
    events.onClosed(tab);
  });

  await root.send("Target.setDiscoverTargets", { discover: true });
  await Promise.all([...attaching.values()].map(({ done }) => done));
  isInitial = false;

  const refresh = async (): Promise<void> => {
    const { targetInfos } = await root.send("Target.getTargets");
    for (const info of targetInfos) apply(info);
  };
  // The browser announces new documents, but neither new titles nor addresses changed by scripts.
  const refreshing = setInterval(() => void refresh().catch(() => undefined), refreshIntervalMs);
  refreshing.unref();

  return {
    root,
    all: () => [...tabs.values()].sort((a, b) => a.state.id - b.state.id),
    close: async () => {
      clearInterval(refreshing);
      for (const tab of tabs.values())
        if (tab.session.sessionId !== undefined) browser.detach(tab.session.sessionId);
      tabs.clear();
      attaching.clear();
      await browser.send("Target.detachFromTarget", { sessionId }).catch(() => undefined);
      browser.detach(sessionId);
    },
  };
}

/** Pages only: no frames, workers, extensions' background pages, nor pages rendered ahead of a click. */
const isShown = (info: Protocol.Target.TargetInfo): boolean =>
  info.type === "page" && !info.subtype && !info.url.startsWith("devtools://");

const newTabState = (id: number, info: Protocol.Target.TargetInfo): TabState => ({
  id,
  title: info.title,
  url: info.url,
  loading: false,
  crashed: false,
  canGoBack: false,
  canGoForward: false,
  dialog: undefined,
});
