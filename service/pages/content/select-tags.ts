import { compile, selectAll } from "css-select";
import type { AnyNode, Element } from "domhandler";
import { invalidField } from "../../errors.ts";
import { filterTree, setChildren } from "./tree.ts";

type TagSelectors = { includeTags: readonly string[]; excludeTags: readonly string[] };

/**
 * Narrows the page to includeTags (in document order, nested matches once) after taking excludeTags out.
 * Throws validation_failed that names the field and position of a selector that is none.
 */
export function selectTags(body: Element, { includeTags, excludeTags }: TagSelectors): void {
  assertSelectors("includeTags", includeTags);
  assertSelectors("excludeTags", excludeTags);
  if (excludeTags.length > 0) {
    const excluded = matching(body, excludeTags);
    if (excluded.has(body)) {
      setChildren(body, []);
      return;
    }
    filterTree(body, (node) => !excluded.has(node));
  }
  if (includeTags.length > 0) {
    const included = matching(body, includeTags);
    if (included.has(body)) return;
    setChildren(
      body,
      [...included].filter((element) => !hasAncestorIn(element, included)),
    );
  }
}

/** Throws validation_failed naming the field when an entry is no CSS selector. For checking before a page is loaded. */
export function assertSelectors(field: string, selectors: readonly string[]): void {
  selectors.forEach((selector, index) => {
    try {
      compile(selector);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw invalidField(`${field}.${index}`, `"${selector}" is not a CSS selector (${reason}).`);
    }
    if (selector.trim() === "") throw invalidField(`${field}.${index}`, "is empty; give a CSS selector.");
  });
}

/** Matches in document order, the body itself included when it matches. */
function matching(body: Element, selectors: readonly string[]): Set<AnyNode> {
  const query = selectors.join(",");
  const found = new Set<AnyNode>(selectAll<AnyNode, Element>(query, body));
  if (compile<AnyNode, Element>(query)(body)) found.add(body);
  return found;
}

function hasAncestorIn(element: AnyNode, set: ReadonlySet<AnyNode>): boolean {
  for (let node = element.parent; node !== null; node = node.parent) if (set.has(node)) return true;
  return false;
}
