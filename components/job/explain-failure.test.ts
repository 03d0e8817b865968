import { expect, it } from "vitest";
import { explainFailure } from "./explain-failure.ts";

it("adds what to do to what went wrong", () => {
  expect(explainFailure("a.test answered with HTTP status 404 Not Found")).toBe(
    "a.test answered with HTTP status 404 Not Found. Check the address: the site has no such page.",
  );
  expect(explainFailure("a.test did not answer within 8000 ms")).toContain("higher timeout");
});

it("leaves alone what says enough, or what it does not know", () => {
  const refusal = "The egress guard refused a.test:80: it does not exist. The operator can permit it.";
  expect(explainFailure(refusal)).toBe(refusal);
  expect(explainFailure("Something new")).toBe("Something new.");
});

it("never shows an empty box", () => {
  expect(explainFailure(null)).toBe("No reason was recorded.");
});
