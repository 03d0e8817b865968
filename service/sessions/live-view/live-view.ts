import type { WebSocket } from "ws";
import type { CdpConnection } from "../../browsers/cdp/types.ts";
import type { Log } from "../../log.ts";
import { createAudience } from "./audience.ts";
import { type BrowserTab, type BrowserTabs, openBrowserTabs } from "./browser-tabs.ts";
import { closeCodes } from "./page/limits.ts";
import type { Screen } from "./screencast.ts";
import { createTabView, type TabView } from "./tab-view.ts";

/** How long the attachment to the pages outlives the last viewer, so that a reload of the page is quick. */
const defaultLingerMs = 10_000;
const endedText = "The session has ended.";

export type LiveViewOptions = {
  browser: CdpConnection;
  sessionId: string;
  /** viewOnlyLiveView: nobody controls the session from the live view, whatever their link says. */
  readOnly: boolean;
  log: Log;
  /** Largest size of a picture, in pixels. */
  screen: Screen;
  lingerMs?: number;
};

export interface LiveViewHub {
  /** Takes over an upgraded WebSocket. The viewer is closed with 4401 once `expiresAt` has passed. */
  addViewer(socket: WebSocket, options: { readOnly: boolean; expiresAt?: Date }): void;
  /** Tells that the session's user works in this page, so that viewers who follow are taken there. */
  noteActivity(targetId: string): void;
  setScreen(screen: Screen): void;
  viewerCount(): number;
  /** Ends the view for everybody with 4410 and the reason, a sentence. Idempotent. */
  close(reason?: string): Promise<void>;
}

/**
 * The live view of one session. It costs the browser nothing until the first viewer comes: only then are
 * the pages attached to, each with one screencast that runs while somebody watches that page.
 */
export function createLiveView(options: LiveViewOptions): LiveViewHub {
  const { browser, log } = options;
  const views = new Map<string, TabView>();
  let screen = options.screen;
  let opening: Promise<BrowserTabs | undefined> | undefined;
  let lingering: NodeJS.Timeout | undefined;
  let ended: string | undefined;

  const audience = createAudience({ sessionId: options.sessionId, views, log, tabs: () => opening });

  function openView(tab: BrowserTab, isNew: boolean): void {
    const view: TabView = createTabView(
      tab,
      { screen: () => screen, log },
      {
        onFrame: (frame) => audience.show(view, frame),
        onHidden: () => audience.hidden(view),
        onChanged: () => audience.pageChanged(view),
        onIcon: (icon) => audience.icon(view, icon),
      },
    );
    views.set(tab.targetId, view);
    audience.tabOpened(view, isNew);
  }

  async function open(): Promise<BrowserTabs | undefined> {
    try {
      const opened = await openBrowserTabs(
        browser,
        {
          onOpened: openView,
          onChanged: (tab, navigated) => {
            const view = views.get(tab.targetId);
            if (!view) return;
            view.changed(navigated);
            audience.tabChanged(view, navigated);
          },
          onClosed: (tab) => {
            const view = views.get(tab.targetId);
            if (!view) return;
            views.delete(tab.targetId);
            view.dispose();
            audience.tabClosed(view);
          },
        },
        log,
      );
      void audience.ready();
      return opened;
    } catch (error) {
      log.warn({ err: error, sessionId: options.sessionId }, "live view could not reach the browser");
      end("The browser does not answer.");
      return undefined;
    }
  }

  async function release(): Promise<void> {
    const opened = opening;
    opening = undefined;
    const forget = (): void => {
      for (const view of views.values()) view.dispose();
      views.clear();
      audience.forgetTabs();
    };
    forget();
    await (await opened)?.close();
    // Pages may have been attached to while it was still opening.
    if (opening === undefined) forget();
  }

  function end(reason: string): void {
    if (ended !== undefined) return;
    ended = reason;
    clearTimeout(lingering);
    audience.closeAll(closeCodes.sessionEnded, reason);
  }

  browser.closed.then(() => end("The browser has stopped."));

  return {
    addViewer: (socket, viewer) => {
      if (ended !== undefined) return socket.close(closeCodes.sessionEnded, ended);
      clearTimeout(lingering);
      opening ??= open();
      audience.add(socket, { ...viewer, readOnly: viewer.readOnly || options.readOnly }, () => {
        if (audience.size() > 0 || ended !== undefined) return;
        lingering = setTimeout(() => void release(), options.lingerMs ?? defaultLingerMs);
        lingering.unref();
      });
    },
    noteActivity: (targetId) => {
      const view = views.get(targetId);
      if (view) audience.activity(view);
    },
    setScreen: (value) => {
      screen = value;
      for (const view of views.values()) view.cast.restart();
    },
    viewerCount: audience.size,
    close: async (reason = endedText) => {
      end(reason);
      await release();
    },
  };
}
