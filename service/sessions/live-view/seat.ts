import { createInput, type Input } from "./input.ts";
import type { TabView } from "./tab-view.ts";
import type { Viewer } from "./viewer.ts";

/** A viewer who gave input this recently is working and is not taken to another tab. */
const busyMs = 10_000;

/** A viewer with what they watch and hold. */
export type Seat = {
  readonly viewer: Viewer;
  readonly input: Input;
  watched: TabView | undefined;
  /** Their page is on the screen, not in a background tab of their own browser. */
  visible: boolean;
  /** Goes where the session's user goes; false once the viewer has picked a tab. */
  following: boolean;
  lastInputAtMs: number;
  lastRefusedAtMs: number;
  /** A tab they asked for that has not appeared yet. */
  awaitedTargetId: string | undefined;
};

export const takeSeat = (viewer: Viewer): Seat => ({
  viewer,
  input: createInput(),
  watched: undefined,
  visible: true,
  following: true,
  lastInputAtMs: Number.NEGATIVE_INFINITY,
  lastRefusedAtMs: Number.NEGATIVE_INFINITY,
  awaitedTargetId: undefined,
});

/** The new tab is this viewer's own doing: they asked for it, or it was opened by the page they work in. */
export const isOwnTab = (seat: Seat, view: TabView): boolean =>
  seat.awaitedTargetId === view.tab.targetId ||
  (isBusy(seat) && view.tab.openerId !== undefined && view.tab.openerId === seat.watched?.tab.targetId);

export const isBusy = (seat: Seat): boolean => performance.now() - seat.lastInputAtMs < busyMs;
