import { contextFeatures } from "./context-features.ts";
import type { BlockFeatures } from "./features.ts";
import { type Forest, predict } from "./forest.ts";
import { type Lexicon, lexiconFeatures } from "./lexicon.ts";
import type { TextBlock } from "./text-blocks.ts";
import { tokensOfBlocks } from "./tokens.ts";

/** What was learned: names and words, a first judgement of each block, and a second that knows the first of all. */
export type BlockModel = { lexicon: Lexicon; first: Forest; second: Forest };

/** Probability of each block to be main content. */
export function judgeBlocks(
  blocks: readonly TextBlock[],
  features: BlockFeatures,
  model: BlockModel,
): Float32Array {
  if (blocks.length === 0) return new Float32Array();
  const scores = lexiconFeatures(tokensOfBlocks(blocks), features.headings, model.lexicon);
  const own = joinColumns([features.values, scores], blocks.length);
  const first = predict(model.first, own, own.length / blocks.length);
  const words = Float32Array.from(blocks, (block) => block.words.length);
  const all = joinColumns([own, contextFeatures(first, words, features)], blocks.length);
  return predict(model.second, all, all.length / blocks.length);
}

/** Puts the columns of several row-wise tables side by side. */
export function joinColumns(tables: readonly Float32Array[], rows: number): Float32Array {
  if (rows === 0) return new Float32Array();
  const widths = tables.map((table) => table.length / rows);
  const width = widths.reduce((sum, value) => sum + value, 0);
  const out = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    let at = row * width;
    tables.forEach((table, index) => {
      const own = widths[index] ?? 0;
      out.set(table.subarray(row * own, row * own + own), at);
      at += own;
    });
  }
  return out;
}
