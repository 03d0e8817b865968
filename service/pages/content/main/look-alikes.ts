/** How far a block follows the others that look like it. */
const togetherness = 0.6;

/**
 * Draws blocks that look alike from outside (items of one list, rows of one table, posts of one thread)
 * towards their common probability, so that none of them is kept or dropped by its wording alone.
 */
export function judgeTogether(
  probabilities: Float32Array,
  words: ArrayLike<number>,
  groups: ArrayLike<number>,
): Float32Array {
  const sums = new Map<number, { judged: number; weight: number }>();
  probabilities.forEach((probability, index) => {
    const sum = sums.get(groups[index] ?? -1) ?? { judged: 0, weight: 0 };
    const weight = Math.min(30, words[index] ?? 0) + 1;
    sum.judged += probability * weight;
    sum.weight += weight;
    sums.set(groups[index] ?? -1, sum);
  });
  return probabilities.map((probability, index) => {
    const { judged = 0, weight = 1 } = sums.get(groups[index] ?? -1) ?? {};
    return (1 - togetherness) * probability + (togetherness * judged) / weight;
  });
}
