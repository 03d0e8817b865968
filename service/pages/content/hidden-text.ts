import { type Element, isTag, type ParentNode } from "domhandler";
import { blockText } from "./block-text.ts";
import { countWords, filterTree } from "./tree.ts";
import { hiddenMark } from "./types.ts";

const screenReaderOnly =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|visuallyhidden|element-invisible|a11y-hidden|assistive-text)(?:\s|$)/i;

/**
 * Removes what a visitor can not see and returns how many words that was: a page may hold text meant for
 * machines only. What a visitor can open (closed `<details>`, tab panels, accordions) is not hidden.
 */
export function removeHiddenText(body: ParentNode): number {
  let words = 0;
  filterTree(body, (node) => {
    if (!isTag(node) || !isHidden(node)) return true;
    words += countWords(blockText(node));
    return false;
  });
  return words;
}

function isHidden(element: Element): boolean {
  const { attribs } = element;
  if (hiddenMark in attribs) return true;
  if (element.name === "dialog" && !("open" in attribs)) return true;
  if (screenReaderOnly.test(attribs.class ?? "")) return true;
  if (isOpenable(element)) return false;
  if ("hidden" in attribs && attribs.hidden !== "until-found") return true;
  return /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs.style ?? "");
}

const openableClass =
  /accordion|collaps|\btab(?:s|-?pane|-?panel|-?content)?\b|toggle|expand|faq|answer|panel/i;

/** A part that a click reveals: it belongs to the page although it is not shown at first. */
function isOpenable(element: Element): boolean {
  const { attribs } = element;
  if (attribs.role === "tabpanel") return true;
  return openableClass.test(`${attribs.class ?? ""} ${attribs.id ?? ""}`);
}
