import { describe, expect, it } from "vitest";
import { matchRead } from "./match-read.ts";

describe("matchRead", () => {
  it("finds the endpoint and its parameters", () => {
    const match = matchRead(["session", "6f1c2b6e"]);
    expect(match?.row.summary).toContain("session");
    expect(match?.params).toEqual({ id: "6f1c2b6e" });
  });

  it("tells a fixed path from a parameter of the same length", () => {
    expect(matchRead(["sessions", "active-count"])?.row.path).toBe("/api/sessions/active-count");
  });

  it.each([
    ["a write", ["session"]],
    ["a call only the console itself may make", ["console", "setup"]],
    ["a path that is no endpoint", ["nothing", "here"]],
    ["nothing", []],
  ])("refuses %s", (_, segments) => expect(matchRead(segments)).toBeUndefined());
});
