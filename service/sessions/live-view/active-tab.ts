import type { TabView } from "./tab-view.ts";

/** Shortest time a tab stays active before activity elsewhere takes over, so that two busy tabs do not flicker. */
const dwellMs = 1_000;

/** Knows which tab the session's user works in. */
export function createActiveTab(onChanged: (view: TabView) => void) {
  let active: TabView | undefined;
  let sinceMs = Number.NEGATIVE_INFINITY;
  let next: TabView | undefined;
  let timer: NodeJS.Timeout | undefined;

  function set(view: TabView | undefined): void {
    clearTimeout(timer);
    next = undefined;
    sinceMs = performance.now();
    if (active === view) return;
    active = view;
    if (view) onChanged(view);
  }

  return {
    get: (): TabView | undefined => active,
    /** At once: a tab was opened, picked or brought to the front. */
    set,
    /** Something happens in the tab; it becomes active once the present one had its time. */
    suggest: (view: TabView): void => {
      if (view === active) {
        next = undefined;
        return;
      }
      next = view;
      const waitMs = sinceMs + dwellMs - performance.now();
      if (waitMs <= 0) {
        set(view);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => next && set(next), waitMs);
      timer.unref();
    },
    /** The tab is gone; `heir` takes its place. */
    closed: (view: TabView, heir: TabView | undefined): void => {
      if (next === view) next = undefined;
      if (active === view) set(heir);
    },
    reset: (): void => {
      clearTimeout(timer);
      active = undefined;
      next = undefined;
      sinceMs = Number.NEGATIVE_INFINITY;
    },
  };
}

export type ActiveTab = ReturnType<typeof createActiveTab>;
