/** Shortest time a tab stays active before activity elsewhere takes over, so that two busy tabs do not flicker. */
const dwellMs = 1_000;

/** Knows which tab the session's user works in. */
export function createActiveTab<T>(onChanged: (tab: T) => void) {
  let active: T | undefined;
  let sinceMs = Number.NEGATIVE_INFINITY;
  let next: T | undefined;
  let timer: NodeJS.Timeout | undefined;

  function set(view: T | undefined): void {
    clearTimeout(timer);
    next = undefined;
    sinceMs = performance.now();
    if (active === view) return;
    active = view;
    if (view) onChanged(view);
  }

  return {
    get: (): T | undefined => active,
    /** At once: a tab was opened, picked or brought to the front. */
    set,
    /** Something happens in the tab; it becomes active once the present one had its time. */
    suggest: (view: T): void => {
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
    closed: (view: T, heir: T | undefined): void => {
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
