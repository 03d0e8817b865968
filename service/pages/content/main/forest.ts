/**
 * Boosted decision trees as flat arrays, node after node in pre-order: the left child follows its parent,
 * `right` gives the other one. A leaf has feature `leafMark` and its value in `value`.
 */
export type Forest = { roots: Uint32Array; feature: Uint16Array; value: Float32Array; right: Uint32Array };

export const leafMark = 0xffff;

/** Probabilities (0 to 1) for rows of features laid out one after the other. */
export function predict(forest: Forest, rows: Float32Array, width: number): Float32Array {
  const { roots, feature, value, right } = forest;
  const count = rows.length / width;
  const out = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const start = row * width;
    let sum = 0;
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree] ?? 0;
      let index = feature[node] ?? leafMark;
      while (index !== leafMark) {
        node = (rows[start + index] ?? 0) <= (value[node] ?? 0) ? node + 1 : (right[node] ?? 0);
        index = feature[node] ?? leafMark;
      }
      sum += value[node] ?? 0;
    }
    out[row] = 1 / (1 + Math.exp(-sum));
  }
  return out;
}
