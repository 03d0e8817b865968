/**
 * Word F1 as the WCXB benchmark defines it: both texts as multisets of lower-cased words
 * (runs of letters, digits, underscores), harmonic mean of precision and recall. Two empty texts agree.
 */
export function wordF1(text: string, truth: string): number {
  const found = wordCounts(text);
  const wanted = wordCounts(truth);
  if (found.total === 0 && wanted.total === 0) return 1;
  let shared = 0;
  for (const [word, count] of found.counts) shared += Math.min(count, wanted.counts.get(word) ?? 0);
  return (2 * shared) / (found.total + wanted.total);
}

function wordCounts(text: string): { counts: Map<string, number>; total: number } {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which the given share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
