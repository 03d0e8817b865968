import type { BlockFeatures } from "./features.ts";
import { type Forest, predict } from "./forest.ts";
import { type Lexicon, lexiconFeatures } from "./lexicon.ts";
import { judgeTogether } from "./look-alikes.ts";
import type { TextBlock } from "./text-blocks.ts";
import { tokensOfBlocks } from "./tokens.ts";

/** What was learned: how names and words were labelled, and the trees that weigh all features of a block. */
export type BlockModel = { lexicon: Lexicon; forest: Forest };

/** Probability of each block to be main content. */
export function judgeBlocks(
  blocks: readonly TextBlock[],
  features: BlockFeatures,
  model: BlockModel,
): Float32Array {
  if (blocks.length === 0) return new Float32Array();
  const scores = lexiconFeatures(tokensOfBlocks(blocks), features.headings, model.lexicon);
  const rows = joinColumns([features.values, scores], blocks.length);
  const words = blocks.map((block) => block.words.length);
  return judgeTogether(predict(model.forest, rows, rows.length / blocks.length), words, features.groups);
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
