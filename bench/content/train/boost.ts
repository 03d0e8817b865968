import { type Forest, leafMark } from "../../../service/pages/content/main/forest.ts";

export type BoostOptions = {
  trees: number;
  leaves: number;
  rate: number;
  /** Share of rows and of features that each tree sees. */
  rowShare: number;
  featureShare: number;
  /** Smallest sum of weights in a leaf, in rows of average weight. */
  leastRows: number;
  l2: number;
  seed: number;
};

const bins = 64;

type Leaf = {
  rows: Uint32Array;
  histogram: Float64Array;
  gradient: number;
  hessian: number;
  split: Split | undefined;
  node: TreeNode;
};
type Split = { gain: number; column: number; bin: number; gradient: number; hessian: number };
type TreeNode = { column: number; bin: number; value: number; left?: TreeNode; right?: TreeNode };

/**
 * Gradient boosting on histograms with logistic loss; labels may lie between 0 and 1. Trees grow leaf by
 * leaf, best gain first. Rows are laid out one after the other, `width` features each.
 */
export function boost(
  rows: Float32Array,
  width: number,
  labels: Float32Array,
  weights: Float32Array,
  options: BoostOptions,
): Forest {
  const count = labels.length;
  const random = randomNumbers(options.seed);
  const { columns, edges } = binned(rows, width, count, random);
  const meanWeight = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const scores = new Float32Array(count);
  const gradients = new Float32Array(count);
  const hessians = new Float32Array(count);
  const trees: TreeNode[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (let i = 0; i < count; i++) {
      const p = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      const weight = (weights[i] ?? 0) / meanWeight;
      gradients[i] = weight * (p - (labels[i] ?? 0));
      hessians[i] = weight * Math.max(1e-4, p * (1 - p));
    }
    const sample = sampleRows(count, options.rowShare, random);
    const features = sampleColumns(width, options.featureShare, random);
    const tree = growTree(sample, features, columns, gradients, hessians, options);
    trees.push(tree);
    addScores(tree, columns, scores);
  }
  return flatten(trees, edges);
}

function growTree(
  sample: Uint32Array,
  features: Uint16Array,
  columns: readonly Uint8Array[],
  gradients: Float32Array,
  hessians: Float32Array,
  options: BoostOptions,
): TreeNode {
  const histogramOf = (rows: Uint32Array): Float64Array => {
    const histogram = new Float64Array(features.length * bins * 2);
    features.forEach((feature, slot) => {
      const column = columns[feature];
      if (column === undefined) return;
      const base = slot * bins * 2;
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] as number;
        const at = base + (column[row] as number) * 2;
        histogram[at] = (histogram[at] as number) + (gradients[row] as number);
        histogram[at + 1] = (histogram[at + 1] as number) + (hessians[row] as number);
      }
    });
    return histogram;
  };
  const leafValue = (gradient: number, hessian: number): number =>
    (-options.rate * gradient) / (hessian + options.l2);
  const makeLeaf = (rows: Uint32Array, histogram: Float64Array, gradient: number, hessian: number): Leaf => ({
    rows,
    histogram,
    gradient,
    hessian,
    split: bestSplit(histogram, features, gradient, hessian, options),
    node: { column: -1, bin: 0, value: leafValue(gradient, hessian) },
  });
  let [gradient, hessian] = [0, 0];
  for (const row of sample) {
    gradient += gradients[row] ?? 0;
    hessian += hessians[row] ?? 0;
  }
  const root = makeLeaf(sample, histogramOf(sample), gradient, hessian);
  const open = [root];
  for (let leaves = 1; leaves < options.leaves; leaves++) {
    let best: Leaf | undefined;
    for (const leaf of open) if (leaf.split && leaf.split.gain > (best?.split?.gain ?? 1e-6)) best = leaf;
    if (best?.split === undefined) break;
    open.splice(open.indexOf(best), 1);
    const { split, node } = best;
    const column = columns[split.column] ?? new Uint8Array();
    const leftRows = best.rows.filter((row) => (column[row] ?? 0) <= split.bin);
    const rightRows = best.rows.filter((row) => (column[row] ?? 0) > split.bin);
    const smaller = histogramOf(leftRows.length < rightRows.length ? leftRows : rightRows);
    const larger = best.histogram;
    for (let i = 0; i < larger.length; i++) larger[i] = (larger[i] as number) - (smaller[i] as number);
    const leftFirst = leftRows.length < rightRows.length;
    const left = makeLeaf(leftRows, leftFirst ? smaller : larger, split.gradient, split.hessian);
    const right = makeLeaf(
      rightRows,
      leftFirst ? larger : smaller,
      best.gradient - split.gradient,
      best.hessian - split.hessian,
    );
    Object.assign(node, { column: split.column, bin: split.bin, left: left.node, right: right.node });
    open.push(left, right);
  }
  return root.node;
}

function bestSplit(
  histogram: Float64Array,
  features: Uint16Array,
  gradient: number,
  hessian: number,
  { l2, leastRows }: BoostOptions,
): Split | undefined {
  const least = leastRows * 0.1;
  const parent = (gradient * gradient) / (hessian + l2);
  let best: Split | undefined;
  features.forEach((column, slot) => {
    const base = slot * bins * 2;
    let [g, h] = [0, 0];
    for (let bin = 0; bin < bins - 1; bin++) {
      g += histogram[base + bin * 2] as number;
      h += histogram[base + bin * 2 + 1] as number;
      if (h < least) continue;
      const rest = hessian - h;
      if (rest < least) break;
      const gain = (g * g) / (h + l2) + ((gradient - g) * (gradient - g)) / (rest + l2) - parent;
      if (gain > (best?.gain ?? 0)) best = { gain, column, bin, gradient: g, hessian: h };
    }
  });
  return best;
}

function addScores(tree: TreeNode, columns: readonly Uint8Array[], scores: Float32Array): void {
  for (let row = 0; row < scores.length; row++) {
    let node = tree;
    while (node.left && node.right) {
      node = ((columns[node.column] as Uint8Array)[row] as number) <= node.bin ? node.left : node.right;
    }
    scores[row] = (scores[row] as number) + node.value;
  }
}

function binned(
  rows: Float32Array,
  width: number,
  count: number,
  random: () => number,
): { columns: Uint8Array[]; edges: Float32Array[] } {
  const columns: Uint8Array[] = [];
  const edges: Float32Array[] = [];
  const sampleSize = Math.min(count, 60_000);
  const sample = Uint32Array.from({ length: sampleSize }, () => Math.floor(random() * count));
  for (let feature = 0; feature < width; feature++) {
    const values = Float32Array.from(sample, (row) => rows[row * width + feature] ?? 0).sort();
    const cuts: number[] = [];
    const distinct = [...new Set(values)];
    if (distinct.length <= bins) {
      for (let i = 0; i + 1 < distinct.length; i++)
        cuts.push(((distinct[i] ?? 0) + (distinct[i + 1] ?? 0)) / 2);
    } else {
      for (let bin = 1; bin < bins; bin++) {
        const cut = values[Math.floor((bin * values.length) / bins)] ?? 0;
        if (cut !== cuts.at(-1)) cuts.push(cut);
      }
    }
    const edge = Float32Array.from(cuts);
    const column = new Uint8Array(count);
    for (let row = 0; row < count; row++) column[row] = binOf(edge, rows[row * width + feature] ?? 0);
    columns.push(column);
    edges.push(edge);
  }
  return { columns, edges };
}

/** Number of edges below the value, so that `bin <= b` means `value <= edge[b]`. */
function binOf(edges: Float32Array, value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function flatten(trees: readonly TreeNode[], edges: readonly Float32Array[]): Forest {
  const roots: number[] = [];
  const feature: number[] = [];
  const value: number[] = [];
  const right: number[] = [];
  const append = (node: TreeNode): void => {
    const at = feature.length;
    feature.push(node.left ? node.column : leafMark);
    value.push(node.left ? (edges[node.column]?.[node.bin] ?? 0) : node.value);
    right.push(0);
    if (node.left && node.right) {
      append(node.left);
      right[at] = feature.length;
      append(node.right);
    }
  };
  for (const tree of trees) {
    roots.push(feature.length);
    append(tree);
  }
  return {
    roots: Uint32Array.from(roots),
    feature: Uint16Array.from(feature),
    value: Float32Array.from(value),
    right: Uint32Array.from(right),
  };
}

function sampleRows(count: number, share: number, random: () => number): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < count; row++) if (random() < share) rows.push(row);
  return Uint32Array.from(rows);
}

function sampleColumns(count: number, share: number, random: () => number): Uint16Array {
  const all = Array.from({ length: count }, (_, index) => ({ index, order: random() })).sort(
    (a, b) => a.order - b.order,
  );
  return Uint16Array.from(all.slice(0, Math.max(1, Math.round(count * share))).map(({ index }) => index));
}

/** Repeatable random numbers from 0 to 1 (mulberry32), so that a training run can be repeated exactly. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
