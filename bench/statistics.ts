/** The value below which the share `p` (0 to 1) of the samples lies, by nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN;
}

export type Summary = { n: number; p50: number; p95: number; p99: number };

export const summarize = (samples: readonly number[]): Summary => ({
  n: samples.length,
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
  p99: percentile(samples, 0.99),
});

const cell = (value: string | number): string =>
  typeof value === "number" ? (value >= 100 ? value.toFixed(0) : value.toFixed(1)) : value;

/** A Markdown table, ready for the README. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
