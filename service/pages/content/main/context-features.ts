import type { BlockFeatures } from "./features.ts";

export const contextFeatureNames = [
  ...["own", "prev1", "prev2", "next1", "next2", "near3", "near10", "before30", "after30"],
  ...["heading", "group", "container0", "container1", "container2", "container3", "page", "rank", "selected"],
];

/**
 * Second look at each block: what the first judgement says about its neighbours, its containers and the
 * blocks that look like it. Main content comes in stretches, which a block by itself does not show.
 */
export function contextFeatures(
  first: Float32Array,
  words: ArrayLike<number>,
  { headings, groups, containers }: Pick<BlockFeatures, "headings" | "groups" | "containers">,
): Float32Array {
  const count = first.length;
  const width = contextFeatureNames.length;
  const out = new Float32Array(count * width);
  const weight = Float32Array.from({ length: count }, (_, index) => Math.min(60, (words[index] ?? 0) + 1));
  const sums = new Float64Array(count + 1);
  const weights = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    sums[i + 1] = (sums[i] ?? 0) + (first[i] ?? 0) * (weight[i] ?? 0);
    weights[i + 1] = (weights[i] ?? 0) + (weight[i] ?? 0);
  }
  const between = (from: number, to: number): number => {
    const [start, end] = [Math.max(0, from), Math.min(count, to)];
    if (start >= end) return -1;
    return ((sums[end] ?? 0) - (sums[start] ?? 0)) / ((weights[end] ?? 0) - (weights[start] ?? 0));
  };
  const byGroup = groupMeans(first, weight, groups);
  const byContainer = containers.map((numbers) => groupMeans(first, weight, numbers));
  const page = between(0, count);
  const at = (index: number): number => (index < 0 || index >= count ? -1 : (first[index] ?? -1));
  const ranks = rankShares(first, weight);
  for (let i = 0; i < count; i++) {
    const heading = headings[i] ?? -1;
    out.set(
      [
        at(i),
        at(i - 1),
        at(i - 2),
        at(i + 1),
        at(i + 2),
        between(i - 3, i + 4),
        between(i - 10, i + 11),
        between(i - 30, i),
        between(i + 1, i + 31),
        heading >= 0 ? at(heading) : -1,
        byGroup(i),
        ...byContainer.map((mean) => mean(i)),
        page,
        ranks[i] ?? 0,
        (first[i] ?? 0) / Math.max(0.01, page),
      ],
      i * width,
    );
  }
  return out;
}

function groupMeans(
  first: Float32Array,
  weight: Float32Array,
  numbers: Int32Array,
): (index: number) => number {
  const sums = new Map<number, [number, number]>();
  numbers.forEach((number, index) => {
    if (number < 0) return;
    const sum = sums.get(number) ?? [0, 0];
    sum[0] += (first[index] ?? 0) * (weight[index] ?? 0);
    sum[1] += weight[index] ?? 0;
    sums.set(number, sum);
  });
  return (index) => {
    const sum = sums.get(numbers[index] ?? -1);
    return sum === undefined ? -1 : sum[0] / sum[1];
  };
}

/** For each block, the share of the page's words in blocks judged at least as good. */
function rankShares(first: Float32Array, weight: Float32Array): Float32Array {
  const order = Array.from(first.keys()).sort((a, b) => (first[b] ?? 0) - (first[a] ?? 0));
  const total = weight.reduce((sum, value) => sum + value, 0);
  const shares = new Float32Array(first.length);
  let sum = 0;
  for (const index of order) {
    sum += weight[index] ?? 0;
    shares[index] = sum / Math.max(1, total);
  }
  return shares;
}
