import { expect, test } from "vitest";
import { pickBlocks } from "./pick.ts";

test("sure blocks are kept and sure noise is dropped", () => {
  const { picked, expectedF1 } = pickBlocks([0.05, 0.95, 0.9, 0.02], [50, 100, 80, 60]);
  expect([...picked]).toEqual([0, 1, 1, 0]);
  expect(expectedF1).toBeGreaterThan(0.85);
});

test("where nothing is sure, what is more likely than half the best score is kept", () => {
  expect([...pickBlocks([0.4, 0.4, 0.4], [10, 10, 10]).picked]).toEqual([1, 1, 1]);
  expect([...pickBlocks([0.4, 0.4, 0.1], [10, 10, 10]).picked]).toEqual([1, 1, 0]);
});

test("nothing to pick from", () => {
  expect(pickBlocks([], [])).toEqual({ picked: new Uint8Array(), expectedF1: 0 });
});
