import { type ChildNode, type Element, isTag } from "domhandler";
import { elementsOf, filterTree, setChildren } from "./tree.ts";

const boilerplateNames = new Set(["nav", "footer", "aside", "header", "form", "dialog", "button", "select"]);
const boilerplateRoles = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "search",
  "dialog",
]);

/** Reduces the body to what the page is about. */
export function keepMainContent(body: Element): void {
  const main = onlyOne(body, (element) => element.name === "main" || element.attribs.role === "main");
  if (main !== undefined) setChildren(body, [main]);
  filterTree(body, (node) => !isBoilerplate(node));
}

function onlyOne(body: Element, test: (element: Element) => boolean): Element | undefined {
  const found = [...elementsOf(body)].filter(test);
  return found.length === 1 ? found[0] : undefined;
}

function isBoilerplate(node: ChildNode): boolean {
  return isTag(node) && (boilerplateNames.has(node.name) || boilerplateRoles.has(node.attribs.role ?? ""));
}
