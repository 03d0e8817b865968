import type { Element } from "domhandler";
import { cleanTree } from "./clean-tree.ts";
import { removeHiddenText } from "./hidden-text.ts";
import { keepOneMath } from "./math.ts";
import { showNoscriptContent } from "./noscript-content.ts";
import { resolveSuspense } from "./resolve-suspense.ts";
import { selectTags } from "./select-tags.ts";

/**
 * Brings a parsed page to what a visitor could read of it: parts put in place, selectors applied, hidden
 * text and everything that is no content taken out, addresses absolute. Returns the words of hidden text.
 * Throws validation_failed for a bad selector.
 */
export function prepareBody(
  body: Element,
  baseUrl: string,
  selectors: { includeTags: readonly string[]; excludeTags: readonly string[] },
): number {
  resolveSuspense(body);
  showNoscriptContent(body);
  selectTags(body, selectors);
  const hiddenTextWords = removeHiddenText(body);
  cleanTree(body, baseUrl);
  keepOneMath(body);
  return hiddenTextWords;
}
