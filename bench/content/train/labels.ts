/**
 * How much of each block is main content: the page's words are aligned with the words of the ground truth
 * by their longest common subsequence, and a block's label is the share of its words that found a partner.
 */
export function blockLabels(
  blocks: readonly { words: readonly string[] }[],
  truth: readonly string[],
): number[] {
  const page = blocks.flatMap((block) => block.words);
  const matched = longestCommonSubsequence(page, truth);
  let position = 0;
  return blocks.map(({ words }) => {
    let hits = 0;
    for (let i = 0; i < words.length; i++) hits += matched[position++] ?? 0;
    return words.length === 0 ? 0 : hits / words.length;
  });
}

/** Marks (1) the elements of `a` that lie on a longest common subsequence. Bit-parallel over `b`, rows kept to walk back. */
function longestCommonSubsequence(a: readonly string[], b: readonly string[]): Uint8Array {
  const marks = new Uint8Array(a.length);
  const width = Math.ceil(b.length / 32);
  if (width === 0) return marks;
  const positions = new Map<string, Uint32Array>();
  b.forEach((word, index) => {
    const mask = positions.get(word) ?? new Uint32Array(width);
    mask[index >>> 5] = (mask[index >>> 5] ?? 0) | (1 << (index & 31));
    positions.set(word, mask);
  });
  // Hyyrö's recurrence: a zero bit in row i at j means that the length grows at column j.
  const rows: Uint32Array[] = [];
  let row = new Uint32Array(width).fill(0xffffffff);
  for (const word of a) {
    const mask = positions.get(word);
    if (mask !== undefined) {
      const next = new Uint32Array(width);
      let carry = 0;
      for (let k = 0; k < width; k++) {
        const value = row[k] ?? 0;
        const hit = (value & (mask[k] ?? 0)) >>> 0;
        const sum = value + hit + carry;
        carry = sum > 0xffffffff ? 1 : 0;
        next[k] = ((sum >>> 0) | (value & ~hit)) >>> 0;
      }
      row = next;
    }
    rows.push(row);
  }
  const grows = (i: number, j: number): boolean =>
    i >= 0 && (((rows[i]?.[j >>> 5] ?? 0xffffffff) >>> (j & 31)) & 1) === 0;
  let i = a.length - 1;
  let j = b.length - 1;
  while (i >= 0 && j >= 0) {
    if (!grows(i, j)) j--;
    else if (grows(i - 1, j)) i--;
    else {
      marks[i] = 1;
      i--;
      j--;
    }
  }
  return marks;
}
