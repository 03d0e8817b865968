import { type ChildNode, type Document, Element, hasChildren, isTag, type ParentNode } from "domhandler";
import { parseDocument } from "htmlparser2";
import { absoluteUrl } from "./absolute-url.ts";
import { elementsOf, setChildren } from "./tree.ts";

export type Page = {
  document: Document;
  body: Element;
  /** What relative addresses are resolved against: `<base href>` over the page's own address. */
  baseUrl: string;
};

/** As deep as Chromium builds a tree; deeper nesting is flattened so that no walk can exhaust the stack. */
const maxDepth = 512;

/** Parses a document or a fragment. Never throws: broken HTML gives the tree a browser would roughly build. */
export function parsePage(html: string, url: string): Page {
  const document = parseDocument(withoutCdataMarks(html));
  flattenBelow(document, maxDepth);
  return { document, body: joinBody(document), baseUrl: baseUrl(document, url) };
}

/** In HTML a CDATA mark means nothing, but the parser would take all up to a closing mark, often the whole page. */
const withoutCdataMarks = (html: string): string =>
  html.includes("<![CDATA[") ? html.replace(/<!\[CDATA\[|\]\]>/g, "") : html;

/**
 * Browsers merge second `<body>` tags and content after `</body>` into the first body, and put
 * fragments into one; the parser keeps them where they stand.
 */
function joinBody(document: Document): Element {
  const content: ChildNode[] = [];
  let body: Element | undefined;
  const gather = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (isTag(node) && node.name === "html") gather(node.children);
      else if (isTag(node) && node.name === "body") {
        body ??= node;
        content.push(...node.children);
      } else if (!(isTag(node) && node.name === "head") && node.type !== "directive") content.push(node);
    }
  };
  gather(document.children);
  const joined = body ?? new Element("body", {});
  setChildren(joined, content);
  return joined;
}

function baseUrl(document: Document, url: string): string {
  for (const element of elementsOf(document)) {
    if (element.name === "base" && element.attribs.href !== undefined) {
      return absoluteUrl(element.attribs.href, url) ?? url;
    }
  }
  return url;
}

function flattenBelow(root: ParentNode, limit: number): void {
  const stack: { node: ParentNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, depth } = entry;
    if (depth === limit) setChildren(node, leavesOf(node));
    else
      for (const child of node.children)
        if (hasChildren(child)) stack.push({ node: child, depth: depth + 1 });
  }
}

function leavesOf(root: ParentNode): ChildNode[] {
  const leaves: ChildNode[] = [];
  const stack = root.children.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (hasChildren(node) && node.children.length > 0) stack.push(...node.children.toReversed());
    else leaves.push(node);
  }
  return leaves;
}
