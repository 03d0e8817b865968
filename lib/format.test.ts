import { describe, expect, it } from "vitest";
import { formatBytes, formatDuration, formatRelative, formatWork, hostOf, parseTime } from "./format.ts";

describe("formatDuration", () => {
  it.each([
    [0, "0 s"],
    [4_900, "4 s"],
    [200_000, "3 min 20 s"],
    [7_500_000, "2 h 05 min"],
    [273_600_000, "3 d 4 h"],
    [-50, "0 s"],
  ])("%d ms reads %s", (durationMs, text) => expect(formatDuration(durationMs)).toBe(text));
});

describe("formatWork", () => {
  it("keeps tenths below a minute", () => {
    expect(formatWork(840)).toBe("840 ms");
    expect(formatWork(2_430)).toBe("2.4 s");
    expect(formatWork(61_000)).toBe("1 min 01 s");
  });
});

describe("formatRelative", () => {
  const nowMs = Date.parse("2026-01-10T12:00:00Z");
  it.each([
    [nowMs - 3_000, "just now"],
    [nowMs - 59_000, "59 s ago"],
    [nowMs - 5 * 60_000, "5 min ago"],
    [nowMs + 3 * 3_600_000, "in 3 h"],
    [nowMs - 2 * 86_400_000, "2 d ago"],
    [nowMs - 9 * 86_400_000, "1 Jan 2026"],
  ])("%d reads %s", (timeMs, text) => expect(formatRelative(timeMs, nowMs)).toBe(text));
});

describe("parseTime", () => {
  it("reads milliseconds and ISO 8601, and nothing else", () => {
    expect(parseTime("1767960000000")).toBe(1_767_960_000_000);
    expect(parseTime("2026-01-09T12:00:00.000Z")).toBe(1_767_960_000_000);
    expect(parseTime(null)).toBeUndefined();
    expect(parseTime("soon")).toBeUndefined();
  });
});

it("formatBytes picks the unit", () => {
  expect(formatBytes(900)).toBe("900 B");
  expect(formatBytes(1536)).toBe("1.5 KiB");
  expect(formatBytes(52_428_800)).toBe("50 MiB");
});

it("hostOf reads addresses with and without a scheme", () => {
  expect(hostOf("https://shop.example:8080/a?b")).toBe("shop.example:8080");
  expect(hostOf("example.com/a")).toBe("example.com");
});
