import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActiveTab } from "./active-tab.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function follow() {
  const seen: string[] = [];
  return { seen, active: createActiveTab<string>((tab) => seen.push(tab)) };
}

it("goes at once where a tab is opened, and waits a moment before it follows activity elsewhere", () => {
  const { seen, active } = follow();
  active.set("a");
  active.suggest("b");
  expect(active.get()).toBe("a");
  vi.advanceTimersByTime(1_100);
  expect(seen).toEqual(["a", "b"]);
  active.set("c");
  expect(seen).toEqual(["a", "b", "c"]);
});

it("stays when activity comes back before the moment is over", () => {
  const { seen, active } = follow();
  active.set("a");
  active.suggest("b");
  active.suggest("a");
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual(["a"]);
});

it("hands over to the heir of a closed tab", () => {
  const { seen, active } = follow();
  active.set("a");
  active.suggest("b");
  active.closed("b", "a");
  vi.advanceTimersByTime(5_000);
  active.closed("a", "c");
  expect(seen).toEqual(["a", "c"]);
});
