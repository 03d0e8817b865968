import { expect, it } from "vitest";
import { trailOf } from "./trail.ts";

it.each([
  ["/", ["Overview"]],
  ["/sessions", ["Sessions"]],
  ["/sessions/new", ["Sessions", "New session"]],
  ["/sessions/3f2a0000-0c1e-4f0a-9d8e-3f1f4f0b7a11", ["Sessions", "3f2a0000"]],
  ["/jobs/new/batch", ["Jobs", "New batch scrape"]],
])("%s", (pathname, labels) => expect(trailOf(pathname).map((step) => step.label)).toEqual(labels));

it("links every step but the page itself", () => {
  expect(trailOf("/jobs/new/scrape").map((step) => step.href)).toEqual(["/jobs", undefined]);
});
