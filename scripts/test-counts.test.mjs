import { expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const vitest = (extra = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  testResults: [],
  ...extra,
});
const playwright = (stats, errors = []) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

it("counts tests of both runners", () => {
  expect(countVitest(vitest(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(countPlaywright(playwright({ unexpected: 1, skipped: 4 }), 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 4,
  });
});

it("counts a test file that could not be loaded as a failure", () => {
  const broken = vitest({ testResults: [{ status: "failed", assertionResults: [] }] });
  expect(countVitest(broken, 1).failed).toBe(1);
  const failed = vitest({
    numFailedTests: 1,
    testResults: [{ status: "failed", assertionResults: [{ status: "failed" }] }],
  });
  expect(countVitest(failed, 1).failed).toBe(1);
});

it("never reports success for a runner that died, left no report, or needed a second try", () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countVitest(vitest(), 1).failed).toBe(1);
  expect(countPlaywright(undefined, 137).failed).toBe(1);
  expect(countPlaywright(playwright({}, [{ message: "global setup failed" }]), 1).failed).toBe(1);
  expect(countPlaywright(playwright({ flaky: 1 }), 0).failed).toBe(1);
});
