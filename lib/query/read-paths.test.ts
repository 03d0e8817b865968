import { describe, expect, it } from "vitest";
import { readAddress } from "./read-paths.ts";

describe("readAddress", () => {
  it("goes through the console's read proxy", () => {
    expect(readAddress("listSessions", { query: { page: 2, status: undefined } })).toBe(
      "/api/console/sessions?page=2",
    );
    expect(readAddress("getHealth", {})).toBe("/api/console/health");
  });

  it("keeps an id from leaving its place in the path", () => {
    expect(readAddress("getSession", { params: { id: "../keys?x" } })).toBe(
      "/api/console/session/..%2Fkeys%3Fx",
    );
  });
});
