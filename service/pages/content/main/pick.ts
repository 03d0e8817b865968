/**
 * Picks the blocks whose words together give the best expected word F1, given each block's probability of
 * being main content. That is always a prefix of the blocks sorted by probability, so no threshold has to
 * be set: sure pages are cut cleanly, unsure ones keep more.
 */
export function pickBlocks(
  probabilities: ArrayLike<number>,
  words: ArrayLike<number>,
): { picked: Uint8Array; expectedF1: number } {
  const order = Array.from({ length: probabilities.length }, (_, index) => index).sort(
    (a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0),
  );
  let expected = 0;
  for (const index of order) expected += (probabilities[index] ?? 0) * (words[index] ?? 0);
  let [taken, hits, best, bestCount] = [0, 0, 0, 0];
  order.forEach((index, position) => {
    taken += words[index] ?? 0;
    hits += (probabilities[index] ?? 0) * (words[index] ?? 0);
    const score = (2 * hits) / Math.max(1e-9, taken + expected);
    if (score > best) {
      best = score;
      bestCount = position + 1;
    }
  });
  const picked = new Uint8Array(probabilities.length);
  for (const index of order.slice(0, bestCount)) picked[index] = 1;
  return { picked, expectedF1: best };
}
