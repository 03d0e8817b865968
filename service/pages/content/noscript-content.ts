import { type Element, isTag } from "domhandler";
import { blockText } from "./block-text.ts";
import { countWords, elementsOf, replaceNode } from "./tree.ts";

/** Fewer words than this in `<noscript>` are a request to switch scripts on. */
const leastWords = 30;

/**
 * Shows what `<noscript>` holds when that is more than the rest of the page, which is so for HTML whose
 * scripts did not run: some sites (forums above all) serve their whole content to readers without scripts.
 */
export function showNoscriptContent(body: Element): void {
  const blocks = [...elementsOf(body)].filter((element) => element.name === "noscript");
  if (blocks.length === 0) return;
  const words = blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0);
  if (words < leastWords || words < countWords(blockText(body))) return;
  for (const block of blocks) {
    if (block.parent !== null && isTag(block.parent)) replaceNode(block, block.children);
  }
}
