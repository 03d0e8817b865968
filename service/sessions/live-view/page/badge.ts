import { byId, setText } from "./element.ts";
import type { FrameHeader } from "./frame-header.ts";

/** Older than this, a picture says nothing about the line: it is the last one of a still page. */
const freshMs = 3_000;

/**
 * The small figure of how live the view is: how old pictures are when they are drawn (by the service's
 * clock, with the difference of the clocks taken out), and how many a second. On a still page it shows how
 * long a message takes, so that a page without movement does not look dead.
 */
export function createBadge() {
  const badge = byId("badge", HTMLSpanElement);
  const stateText = byId("badge-state", HTMLSpanElement);
  const delayText = byId("badge-delay", HTMLSpanElement);
  const rateText = byId("badge-rate", HTMLSpanElement);
  const drawnAtMs: number[] = [];
  let quickestRoundTripMs = Number.POSITIVE_INFINITY;
  let roundTripMs: number | undefined;
  let clockDifferenceMs = 0;
  let frameDelayMs: number | undefined;
  let droppedFrames = 0;

  function show(): void {
    const isLive = document.body.dataset.state === "live";
    const nowMs = performance.now();
    while (drawnAtMs[0] !== undefined && nowMs - drawnAtMs[0] > 1_000) drawnAtMs.shift();
    const isMoving = drawnAtMs.length > 2;
    const delayMs = isMoving ? frameDelayMs : roundTripMs;
    badge.dataset.moving = String(isLive && isMoving);
    setText(delayText, isLive && delayMs !== undefined ? `${Math.max(1, Math.round(delayMs))} ms` : "");
    setText(rateText, !isLive ? "" : isMoving ? `${drawnAtMs.length} fps` : "still");
    badge.title = isLive
      ? `Delay of ${isMoving ? "pictures" : "messages"}, and pictures a second. Left out to stay up to date: ${droppedFrames}.`
      : "";
  }
  setInterval(show, 500);

  return {
    setState: (text: string): void => {
      setText(stateText, text);
      show();
    },
    pong: (sentMs: number, serviceMs: number, dropped: number): void => {
      const nowMs = Date.now();
      const tripMs = nowMs - sentMs;
      droppedFrames = dropped;
      roundTripMs = roundTripMs === undefined ? tripMs : roundTripMs * 0.4 + tripMs * 0.6;
      if (tripMs > quickestRoundTripMs + 1) return;
      quickestRoundTripMs = tripMs;
      clockDifferenceMs = serviceMs - (sentMs + nowMs) / 2;
    },
    drawn: ({ atMs }: FrameHeader): void => {
      drawnAtMs.push(performance.now());
      const ageMs = Date.now() + clockDifferenceMs - atMs;
      if (ageMs > freshMs) return;
      frameDelayMs = frameDelayMs === undefined ? ageMs : frameDelayMs * 0.8 + ageMs * 0.2;
    },
  };
}
