import { readFileSync } from "node:fs";
import type { Element } from "domhandler";
import { completeChoice } from "./main/complete-choice.ts";
import { blockFeatures } from "./main/features.ts";
import { keepPicked, pickMedia } from "./main/keep-nodes.ts";
import { type BlockModel, judgeBlocks } from "./main/model.ts";
import { decodeModel } from "./main/model-file.ts";
import type { PageFacts } from "./main/page-facts.ts";
import { pickBlocks } from "./main/pick.ts";
import { textBlocks } from "./main/text-blocks.ts";

/** A choice of fewer words than this is none, unless the page has hardly more. */
const fewWords = 5;
/** Below this expected agreement the choice is worth less than the whole page. */
const leastConfidence = 0.2;

export type MainContent = {
  /** Expected word F1 of the choice, which is how sure it is. */
  confidence: number;
  wordsBefore: number;
  wordsAfter: number;
  fellBack: boolean;
};

let loaded: BlockModel | undefined;

/**
 * Reduces the body to what the page is about. Leaves it whole, and says so, when the choice would keep next
 * to nothing of a contentful page.
 */
export function keepMainContent(body: Element, facts: PageFacts): MainContent {
  loaded ??= decodeModel(readFileSync(new URL("./main/block-model.bin", import.meta.url)));
  const blocks = textBlocks(body);
  const words = blocks.map((block) => block.words.length);
  const wordsBefore = words.reduce((sum, count) => sum + count, 0);
  const probabilities = judgeBlocks(blocks, blockFeatures(blocks, facts), loaded);
  const { picked, expectedF1 } = pickBlocks(probabilities, words);
  completeChoice(blocks, picked);
  const wordsAfter = words.reduce((sum, count, index) => sum + (picked[index] ? count : 0), 0);
  const least = Math.min(fewWords, wordsBefore / 2);
  if (wordsAfter < Math.max(least, wordsBefore * 0.01) || expectedF1 < leastConfidence) {
    return {
      confidence: wordsBefore === 0 ? 1 : 0,
      wordsBefore,
      wordsAfter: wordsBefore,
      fellBack: wordsBefore > 0,
    };
  }
  pickMedia(blocks, picked);
  keepPicked(body, blocks, picked);
  return { confidence: Math.round(expectedF1 * 100) / 100, wordsBefore, wordsAfter, fellBack: false };
}
