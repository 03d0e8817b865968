import { expect, it } from "vitest";
import { createFrameWindow } from "./frame-window.ts";

/** Sends and acknowledges frames with a given delay, the window always being full. */
function run(
  window: ReturnType<typeof createFrameWindow>,
  clock: { nowMs: number },
  delayMs: number,
  frames: number,
) {
  let sequence = clock.nowMs * 1_000;
  for (let i = 0; i < frames; i += 1) {
    while (!window.isFull()) window.sent(++sequence);
    clock.nowMs += delayMs;
    window.acknowledged(sequence);
  }
}

it("opens for a line that is only far away, closes for one that falls behind", () => {
  const clock = { nowMs: 0 };
  const window = createFrameWindow(() => clock.nowMs);
  run(window, clock, 120, 10);
  expect(window.size()).toBe(8);
  run(window, clock, 600, 10);
  expect(window.size()).toBe(1);
  run(window, clock, 120, 10);
  expect(window.size()).toBe(8);
});

it("settles all older frames with one acknowledgement, and is not confused by a made-up one", () => {
  const window = createFrameWindow(() => 0);
  for (const sequence of [1, 2, 3]) window.sent(sequence);
  expect(window.isFull()).toBe(true);
  window.acknowledged(99);
  expect(window.isFull()).toBe(true);
  window.acknowledged(3);
  expect(window.isFull()).toBe(false);
});
