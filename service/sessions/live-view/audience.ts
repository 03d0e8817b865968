import type { WebSocket } from "ws";
import type { Log } from "../../log.ts";
import { act } from "./act.ts";
import { createActiveTab } from "./active-tab.ts";
import type { BrowserTabs } from "./browser-tabs.ts";
import { closeCodes } from "./page/limits.ts";
import type { ControllingMessage, ViewerMessage } from "./protocol.ts";
import type { Frame } from "./screencast.ts";
import { isBusy, isOwnTab, type Seat, takeSeat } from "./seat.ts";
import type { TabView } from "./tab-view.ts";
import { createViewer } from "./viewer.ts";

/** Several changes of tabs often come together; they are told as one. */
const tellDelayMs = 15;
const refusalIntervalMs = 3_000;
const maxTimerMs = 2 ** 31 - 1;

type AudienceOptions = {
  sessionId: string;
  views: ReadonlyMap<string, TabView>;
  tabs(): Promise<BrowserTabs | undefined> | undefined;
  log: Log;
};

/** All viewers of one session: decides which tab each of them sees, tells them, and takes their messages. */
export function createAudience({ sessionId, views, tabs, log }: AudienceOptions) {
  const seats = new Set<Seat>();
  let isTelling = false;
  let hasController = false;

  const active = createActiveTab<TabView>((view) => {
    for (const seat of seats) {
      if (isOwnTab(seat, view)) seat.following = true;
      else if (isBusy(seat) && seat.watched) seat.following = false;
      if (seat.following) watch(seat, view);
    }
    tabsChanged();
  });

  const list = (): TabView[] => [...views.values()].sort((a, b) => a.tab.state.id - b.tab.state.id);
  const newest = (): TabView | undefined => list().at(-1);

  function watch(seat: Seat, view: TabView | undefined): void {
    if (seat.watched !== view) {
      seat.input.release();
      seat.watched = view;
      const frame = view?.cast.last();
      if (view && frame) seat.viewer.offer(frame, view.tab.state.id);
    }
    castWatched();
    tabsChanged();
  }

  /** A screencast runs exactly while somebody looks at it. */
  function castWatched(): void {
    for (const view of views.values())
      view.cast.setWatched([...seats].some((seat) => seat.visible && seat.watched === view));
  }

  function tabsChanged(): void {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      for (const seat of seats) tell(seat);
    }, tellDelayMs);
  }

  function tell(seat: Seat): void {
    seat.viewer.send({
      type: "tabs",
      tabs: list().map(({ tab }) => tab.state),
      watched: seat.watched?.tab.state.id,
      active: active.get()?.tab.state.id,
      following: seat.following,
      viewers: seats.size,
    });
  }

  function countControllers(): void {
    const value = [...seats].some((seat) => !seat.viewer.readOnly);
    if (value === hasController) return;
    hasController = value;
    for (const view of views.values()) void view.page.setEnabled(value);
    tabsChanged();
  }

  function receive(seat: Seat, message: ViewerMessage): void {
    switch (message.type) {
      case "ack":
        return;
      case "ping":
        seat.viewer.send({
          type: "pong",
          sentMs: message.sentMs,
          serviceMs: Date.now(),
          droppedFrames: seat.viewer.droppedFrames(),
        });
        break;
      case "visible":
        seat.visible = message.visible;
        castWatched();
        break;
      case "follow":
        seat.following = true;
        watch(seat, active.get());
        break;
      case "watch": {
        const view = list().find(({ tab }) => tab.state.id === message.tab);
        if (!view) return;
        seat.following = false;
        watch(seat, view);
        // Who controls the session is its user: where they go, those who follow go too.
        if (seat.viewer.readOnly) return;
        active.set(view);
        view.tab.session.send("Page.bringToFront").catch(() => undefined);
        return;
      }
      default:
        control(seat, message);
    }
  }

  function control(seat: Seat, message: ControllingMessage): void {
    if (!seat.viewer.readOnly) {
      void act(stage, seat, message);
      return;
    }
    const nowMs = performance.now();
    if (nowMs - seat.lastRefusedAtMs < refusalIntervalMs) return;
    seat.lastRefusedAtMs = nowMs;
    seat.viewer.send({ type: "notice", message: "This link is for watching only." });
  }

  const stage = {
    root: async () => (await tabs())?.root,
    views: list,
    onTabAwaited: (seat: Seat, targetId: string): void => {
      seat.awaitedTargetId = targetId;
      const view = views.get(targetId);
      // It may have been announced before the browser answered the wish for it.
      if (!view) return;
      seat.following = true;
      active.set(view);
      watch(seat, view);
    },
    log,
  };

  return {
    add: (socket: WebSocket, options: { readOnly: boolean; expiresAt?: Date }, onLeft: () => void): void => {
      let expiry: NodeJS.Timeout | undefined;
      const viewer = createViewer(socket, options, {
        onMessage: (message) => receive(seat, message),
        onClose: () => {
          clearTimeout(expiry);
          seats.delete(seat);
          seat.input.release();
          castWatched();
          countControllers();
          tabsChanged();
          onLeft();
        },
      });
      const seat = takeSeat(viewer);
      seats.add(seat);
      if (options.expiresAt) {
        const leftMs = Math.max(0, options.expiresAt.getTime() - Date.now());
        if (leftMs < maxTimerMs)
          expiry = setTimeout(() => viewer.close(closeCodes.linkExpired, "This link has expired."), leftMs);
      }
      viewer.send({ type: "hello", readOnly: options.readOnly, sessionId });
      for (const view of list()) {
        const icon = view.icon();
        if (icon !== undefined) viewer.send({ type: "icon", tab: view.tab.state.id, icon });
      }
      countControllers();
      watch(seat, active.get());
    },
    size: (): number => seats.size,
    /** Gives a picture to all who watch that tab. Returns whether one of them could take it. */
    show: (view: TabView, frame: Frame): boolean => {
      let taken = false;
      for (const seat of seats)
        if (seat.visible && seat.watched === view)
          taken = seat.viewer.offer(frame, view.tab.state.id) || taken;
      return taken;
    },
    tabsChanged,
    /** A page that asks something blocks its user, so that is where the action is. */
    pageChanged: (view: TabView): void => {
      if (view.tab.state.dialog) active.suggest(view);
      tabsChanged();
    },
    icon: (view: TabView, icon: string | undefined): void => {
      for (const { viewer } of seats)
        viewer.send({ type: "icon", tab: view.tab.state.id, icon: icon ?? null });
    },
    tabOpened: (view: TabView, isNew: boolean): void => {
      if (hasController) void view.page.setEnabled(true);
      if (isNew) active.set(view);
      tabsChanged();
    },
    /** The pages that were there at the start are known: the one opened last is taken as active. */
    ready: async (): Promise<void> => {
      const candidates = list().filter(({ tab }) => tab.state.url !== "about:blank");
      const guess = candidates.at(-1) ?? newest();
      if (!active.get()) active.set(guess);
      if (candidates.length < 2) return;
      // Asked only after a first picture is on its way, because a busy page takes its time to answer.
      const lastOpened = await findLastOpened(candidates);
      if (lastOpened && active.get() === guess) active.set(lastOpened);
    },
    tabChanged: (view: TabView, navigated: boolean): void => {
      if (navigated) active.suggest(view);
      tabsChanged();
    },
    tabClosed: (view: TabView): void => {
      const opener = view.tab.openerId === undefined ? undefined : views.get(view.tab.openerId);
      active.closed(view, opener ?? newest());
      for (const seat of seats) {
        if (seat.watched !== view) continue;
        seat.following = true;
        watch(seat, active.get());
      }
      tabsChanged();
    },
    activity: active.suggest,
    /** The tab went behind another: if the session's user brought that one up, viewers who follow go there. */
    hidden: async (view: TabView): Promise<void> => {
      if (active.get() === view) {
        const front = await findVisible(list().filter(({ cast }) => cast !== view.cast && !cast.isAwake()));
        const isBehind = front && (await view.page.evaluate("document.visibilityState")) === "hidden";
        if (isBehind && active.get() === view) active.set(front);
      }
      if ([...seats].some((seat) => seat.watched === view)) view.cast.wake();
    },
    forgetTabs: (): void => {
      active.reset();
      for (const seat of seats) seat.watched = undefined;
    },
    closeAll: (code: number, reason: string): void => {
      for (const { viewer } of seats) viewer.close(code, reason);
    },
  };
}

async function findVisible(candidates: readonly TabView[]): Promise<TabView | undefined> {
  const states = await Promise.all(candidates.map((view) => view.page.evaluate("document.visibilityState")));
  return candidates[states.indexOf("visible")];
}

/** The browser lists its pages in no order, but each knows when its document was begun. */
async function findLastOpened(candidates: readonly TabView[]): Promise<TabView | undefined> {
  const answers = await Promise.all(candidates.map((view) => view.page.evaluate("performance.timeOrigin")));
  const beganMs = answers.map((answer) => (typeof answer === "number" ? answer : 0));
  return candidates[beganMs.indexOf(Math.max(...beganMs))];
}
