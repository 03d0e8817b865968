import { expect, it } from "vitest";
import { pollJob, pollJobs, pollSession, pollSessions, slowedByFailure } from "./poll.ts";

it("asks about a session only while it is active", () => {
  expect(pollSession("active")).toBe(2_000);
  expect(pollSession("closed")).toBe(false);
  expect(pollSession(undefined)).toBe(false);
});

it("asks for a list only while a row in it can change", () => {
  expect(pollSessions([{ status: "closed" }, { status: "active" }])).toBe(3_000);
  expect(pollSessions([{ status: "closed" }])).toBe(false);
  expect(pollJobs([{ status: "pending" }])).toBe(2_000);
  expect(pollJobs([{ status: "failed" }])).toBe(false);
});

it("asks about a long job more and more rarely", () => {
  expect(pollJob("running", 5_000)).toBe(1_000);
  expect(pollJob("running", 60_000)).toBe(3_000);
  expect(pollJob("running", 3_600_000)).toBe(10_000);
  expect(pollJob("completed", 5_000)).toBe(false);
});

it("keeps asking, slowly, after a failure, also where it would have stopped", () => {
  expect(slowedByFailure(1_000, true)).toBe(8_000);
  expect(slowedByFailure(false, true)).toBe(8_000);
  expect(slowedByFailure(1_000, false)).toBe(1_000);
});
