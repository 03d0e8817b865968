import { type ChildNode, type Element, isComment, isTag, type ParentNode } from "domhandler";
import { absoluteSrcset, absoluteUrl, largestOfSrcset } from "./absolute-url.ts";
import { isMathScript } from "./math.ts";
import { elementsOf, filterTree, rawText, setChildren } from "./tree.ts";

const removedNames = new Set("script style template link meta base head title frame param".split(" "));
const urlAttributes = ["href", "src", "poster", "cite", "action", "formaction", "data", "longdesc"];
const lazySources = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-lazy",
  "data-url",
  "data-hi-res-src",
];
const lazySourceSets = ["data-srcset", "data-lazy-srcset", "data-original-set"];
const placeholder =
  /^(?:data:|about:blank|$)|(?:blank|spacer|placeholder|pixel|transparent|loading)\.(?:gif|png|svg)/i;

/**
 * Takes out what is not content whatever the page (scripts, styles, comments, event handlers), puts lazily
 * loaded images in their place and makes every address absolute. Math kept in scripts or MathML stays.
 */
export function cleanTree(body: ParentNode, baseUrl: string): void {
  rescueNoscriptImages(body);
  filterTree(body, (node) => !isRemoved(node) && !isLineNumbers(node));
  for (const element of elementsOf(body)) {
    loadLazyImage(element);
    cleanAttributes(element, baseUrl);
  }
}

function isRemoved(node: ChildNode): boolean {
  if (isComment(node) || node.type === "directive") return true;
  if (!isTag(node)) return false;
  if (node.name === "script") return !isMathScript(node);
  return removedNames.has(node.name) || node.name === "noscript";
}

const gutterClass =
  /(?:^|[\s_-])(?:gutter|line-?numbers?(?:-rows)?|linenos?|lineno|ln-num|blob-num)(?:$|[\s_-])/i;

/** The column of line numbers beside code, which would end up in the code. */
function isLineNumbers(node: ChildNode): boolean {
  if (!isTag(node) || !gutterClass.test(node.attribs.class ?? "")) return false;
  return /^[\d\s]*$/.test(rawText(node));
}

/** `<noscript><img></noscript>` beside a placeholder is the usual way to ship a lazily loaded image. */
function rescueNoscriptImages(body: ParentNode): void {
  for (const element of elementsOf(body)) {
    if (!element.children.some((child) => isTag(child) && child.name === "noscript")) continue;
    const children = element.children.flatMap((child, index) => {
      if (!isTag(child) || child.name !== "noscript" || rawText(child).trim() !== "") return [child];
      const image = child.children.find((inner) => isTag(inner) && inner.name === "img");
      const before = element.children.slice(0, index).findLast((node) => isTag(node));
      if (!image || (before?.name === "img" && lazySource(before) !== undefined)) return [child];
      return [image];
    });
    setChildren(element, children);
  }
}

function lazySource(element: Element): string | undefined {
  const { attribs } = element;
  for (const name of lazySources) {
    const value = attribs[name];
    if (value !== undefined && !placeholder.test(value) && !/^[[{]/.test(value)) return value;
  }
  for (const name of lazySourceSets) {
    const value = attribs[name];
    if (value !== undefined) return largestOfSrcset(value);
  }
  return undefined;
}

function loadLazyImage(element: Element): void {
  if (element.name !== "img" && element.name !== "iframe" && element.name !== "source") return;
  const { attribs } = element;
  if (element.name === "img" && placeholder.test(attribs.src ?? "")) {
    const source = lazySource(element) ?? (attribs.srcset ? largestOfSrcset(attribs.srcset) : undefined);
    if (source !== undefined) attribs.src = source;
  }
  if (element.name === "iframe" && placeholder.test(attribs.src ?? "")) {
    const source = lazySource(element);
    if (source !== undefined) attribs.src = source;
  }
  for (const name of lazySourceSets) {
    const value = attribs[name];
    if (value !== undefined && placeholder.test(attribs.srcset ?? "")) attribs.srcset = value;
  }
}

function cleanAttributes(element: Element, baseUrl: string): void {
  const { attribs } = element;
  if (element.name === "td" || element.name === "th") {
    const align = /text-align\s*:\s*(left|center|right)/i.exec(attribs.style ?? "")?.[1];
    if (align !== undefined) attribs.align ??= align;
  }
  for (const [name, value] of Object.entries(attribs)) {
    if (/^on/i.test(name) || name === "style" || name === "srcdoc" || name === "nonce" || name === "ping") {
      delete attribs[name];
    } else if (name.startsWith("data-") && value.includes("<")) {
      delete attribs[name]; // markup for the page's scripts, not content
    } else if (urlAttributes.includes(name)) {
      const url = absoluteUrl(value, baseUrl);
      if (url === undefined || isScriptUrl(url)) delete attribs[name];
      else attribs[name] = url;
    } else if (name === "srcset" || name === "imagesrcset") {
      attribs[name] = absoluteSrcset(value, baseUrl);
    } else if (name === "xlink:href" && !value.startsWith("#")) {
      attribs[name] = absoluteUrl(value, baseUrl) ?? "";
    }
  }
}

const isScriptUrl = (url: string): boolean => /^(?:javascript|vbscript):/i.test(url);
