import { type BlockFeatures, blockFeatures } from "../../../service/pages/content/main/features.ts";
import { pageFacts } from "../../../service/pages/content/main/page-facts.ts";
import { textBlocks, wordsOf } from "../../../service/pages/content/main/text-blocks.ts";
import { type BlockTokens, tokensOfBlocks } from "../../../service/pages/content/main/tokens.ts";
import { parsePage } from "../../../service/pages/content/parse-page.ts";
import { prepareBody } from "../../../service/pages/content/prepare-body.ts";
import type { BenchPage } from "../dataset.ts";
import { blockLabels } from "./labels.ts";

/** One labelled page, ready for training; no HTML is kept. */
export type Sample = {
  id: string;
  type: string;
  fold: number;
  texts: string[];
  truth: string;
  words: Float32Array;
  labels: Float32Array;
  weights: Float32Array;
  features: BlockFeatures;
  tokens: BlockTokens[];
};

/** Below this a page counts as little as it holds; also spread over its blocks whatever their length. */
const leastPageWeight = 0.3;

/** Pages of one host are kept in one fold, so that nothing learned about a site helps on that site. */
export function sampleOf(page: BenchPage, folds: number): Sample {
  const { document, body, baseUrl } = parsePage(page.html, page.url);
  const facts = pageFacts(document, page.url);
  prepareBody(body, baseUrl, { includeTags: [], excludeTags: [] });
  const blocks = textBlocks(body);
  const truthWords = wordsOf(page.truth ?? "");
  const labels = Float32Array.from(blockLabels(blocks, truthWords));
  const words = Float32Array.from(blocks, (block) => block.words.length);
  return {
    id: page.id,
    type: page.type,
    fold: hash(URL.parse(page.url)?.host.replace(/^www\./, "") ?? page.id) % folds,
    texts: blocks.map((block) => block.text),
    truth: page.truth ?? "",
    words,
    labels,
    weights: blockWeights(words, truthWords.length),
    features: blockFeatures(blocks, facts),
    tokens: tokensOfBlocks(blocks),
  };
}

/**
 * Every page weighs about the same and its blocks by their words, as in the score. Blocks of pages with far
 * more text than truth weigh less each, and short blocks keep a little weight of their own.
 */
function blockWeights(words: Float32Array, truthLength: number): Float32Array {
  const pageWords = words.reduce((sum, count) => sum + count, 0);
  const scale = Math.max(truthLength, pageWords * 0.15, 20);
  const total = Math.max(leastPageWeight, pageWords / scale);
  return words.map((count) => count / scale / total + leastPageWeight / words.length);
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
  return value;
}
