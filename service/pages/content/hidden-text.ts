import { type Element, isTag, type ParentNode } from "domhandler";
import { blockText } from "./block-text.ts";
import { countWords, elementsOf, filterTree, setChildren } from "./tree.ts";
import { hiddenMark } from "./types.ts";

const screenReaderOnly =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|visuallyhidden|element-invisible|a11y-hidden|assistive-text)(?:\s|$)/i;

/** A page that shows fewer words than this and hides many times as many waits for its scripts. */
const bareVisibleWords = 50;
const bareHiddenWords = 100;

/**
 * Removes what a visitor can not see and returns how many words that was: a page may hold text meant for
 * machines only. What a visitor can open (closed `<details>`, tab panels, accordions) is not hidden, nor is
 * the content of a page that only its scripts would reveal (unless the browser's marks say otherwise).
 */
export function removeHiddenText(body: ParentNode): number {
  const opened = openedIds(body);
  const hidden = new Set<Element>();
  let words = 0;
  for (const element of elementsOf(body)) {
    if (isWithin(element, hidden) || !isHidden(element, opened)) continue;
    hidden.add(element);
    words += countWords(blockText(element));
  }
  if (hidden.size === 0) return 0;
  const original = [...hidden].map((element) => ({
    element,
    parent: element.parent,
    siblings: [...(element.parent?.children ?? [])],
  }));
  filterTree(body, (node) => !(isTag(node) && hidden.has(node)));
  const visible = countWords(blockText(body));
  const judgedByBrowser = [...hidden].some((element) => hiddenMark in element.attribs);
  if (visible >= bareVisibleWords || words < Math.max(bareHiddenWords, visible * 5) || judgedByBrowser)
    return words;
  for (const { parent, siblings } of original) if (parent) setChildren(parent, siblings);
  return 0;
}

function isWithin(element: Element, set: ReadonlySet<Element>): boolean {
  for (let node = element.parent; node !== null && isTag(node); node = node.parent)
    if (set.has(node)) return true;
  return false;
}

function isHidden(element: Element, opened: ReadonlySet<string>): boolean {
  const { attribs } = element;
  if (element.name === "dialog" && !("open" in attribs)) return true;
  if (screenReaderOnly.test(attribs.class ?? "")) return true;
  if (isOpenable(element, opened)) return false;
  if (hiddenMark in attribs) return true;
  if ("hidden" in attribs && attribs.hidden !== "until-found") return true;
  return /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs.style ?? "");
}

const openableClass =
  /accordion|collaps|\btab(?:s|-?pane|-?panel|-?content)?\b|toggle|expand|faq|answer|panel|read-?more/i;

/** A part that a click reveals: it belongs to the page although it is not shown at first. */
function isOpenable(element: Element, opened: ReadonlySet<string>): boolean {
  const { role, id = "", class: classes = "" } = element.attribs;
  if (role === "tabpanel" || (role === "region" && id !== "")) return true;
  return opened.has(id) || openableClass.test(`${classes} ${id}`);
}

/** Ids of the parts that some control of the page says it opens. */
function openedIds(body: ParentNode): Set<string> {
  const ids = new Set<string>();
  for (const { attribs } of elementsOf(body)) {
    for (const id of (attribs["aria-controls"] ?? "").split(/\s+/)) if (id !== "") ids.add(id);
    const target = attribs["data-target"] ?? attribs["data-bs-target"];
    if (target?.startsWith("#")) ids.add(target.slice(1));
  }
  return ids;
}
