"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

/** All clocks on a page share one timer, so rows tick together. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

function snapshot(): number {
  // After a pause without clocks the stored time is old; a fresh subscriber must not see it.
  if (timer === undefined) nowMs = Date.now();
  return nowMs;
}

const noClock = () => undefined;

/**
 * The time now, to the second. Undefined while rendering on the server: the two clocks and time zones
 * differ, and the page must hydrate to the same text.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, snapshot, noClock);
}
