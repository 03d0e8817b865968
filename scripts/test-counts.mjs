/** A stage that is one check: it passed or it did not. */
export const oneCheck = (code) =>
  code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/** A stage that ended badly without a failed test to show for it still failed. */
const atLeastOne = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** Counts of Vitest's JSON report; a test file that could not run counts as one failure. */
export function countVitest(report, code) {
  if (!report) return oneCheck(code || 1);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return atLeastOne(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    code,
  );
}

/** Counts of Playwright's JSON report; a test that passed only when tried again counts as failed. */
export function countPlaywright(report, code) {
  if (!report) return oneCheck(code || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOne({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code);
}
