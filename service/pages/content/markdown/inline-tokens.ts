import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { isSilentName } from "../block-text.ts";
import { mathSource } from "../math.ts";
import { rawText } from "../tree.ts";
import { escapeLabel, linkDestination, linkTitle } from "./escape.ts";

/** What surrounds a piece of running text, outermost first. A link is told from another by its address. */
export type Mark =
  | { type: "strong" | "emphasis" | "deleted" | "subscript" | "superscript" }
  | { type: "link"; url: string; title: string | undefined };

export type InlineToken =
  | { kind: "text" | "code" | "raw"; text: string; marks: readonly Mark[] }
  | { kind: "break" };

const markOf: Record<string, Exclude<Mark["type"], "link">> = {
  b: "strong",
  strong: "strong",
  em: "emphasis",
  i: "emphasis",
  cite: "emphasis",
  var: "emphasis",
  dfn: "emphasis",
  del: "deleted",
  s: "deleted",
  strike: "deleted",
  sub: "subscript",
  sup: "superscript",
};
/** Other pages and media within a page. */
export const embedNames = new Set(["iframe", "embed", "object", "video", "audio"]);
const codeNames = new Set(["code", "kbd", "samp", "tt"]);
const skippedNames = new Set(["rp", "input", "progress", "meter", "track", "source", "area"]);

/** The running text of nodes, before white space is collapsed and lines are made. */
export function inlineTokens(
  nodes: readonly ChildNode[],
  marks: readonly Mark[],
  inCode = false,
): InlineToken[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [{ kind: inCode ? "code" : "text", text: node.data, marks }];
    return isTag(node) ? elementTokens(node, marks, inCode) : [];
  });
}

function elementTokens(element: Element, marks: readonly Mark[], inCode: boolean): InlineToken[] {
  const { name, attribs, children } = element;
  const math = mathSource(element);
  if (math !== undefined) return raw(math.display ? `$$${math.tex}$$` : `$${math.tex}$`, marks);
  if (name === "br") return [{ kind: "break" }];
  if (name === "img") return raw(imageMarkdown(element), marks);
  if (embedNames.has(name)) return embedTokens(element, marks);
  if (isSilentName(name) || skippedNames.has(name)) return [];
  if (name === "a") return inlineTokens(children, linkMarks(attribs, marks), inCode);
  if (codeNames.has(name)) return inlineTokens(children, marks, true);
  const within = isFootnoteMark(element) ? marks : passedMarks(element, marks);
  const tokens = inlineTokens(children, within, inCode);
  if (name === "q") return [text("“", marks), ...tokens, text("”", marks)];
  if (name === "rt") return [text("(", marks), ...tokens, text(")", marks)];
  return tokens;
}

const text = (value: string, marks: readonly Mark[]): InlineToken => ({ kind: "text", text: value, marks });

const raw = (value: string, marks: readonly Mark[]): InlineToken[] =>
  value === "" ? [] : [{ kind: "raw", text: value, marks }];

/** The marks inside an `<a>`. Anchors without an address, and links within links, add nothing. */
function linkMarks(attribs: Record<string, string>, marks: readonly Mark[]): readonly Mark[] {
  const url = attribs.href;
  if (url === undefined || url === "" || marks.some((mark) => mark.type === "link")) return marks;
  return [{ type: "link", url, title: attribs.title }, ...marks];
}

/** The marks that a purely visual element around blocks passes on to their text. */
export function passedMarks(element: Element, marks: readonly Mark[]): readonly Mark[] {
  if (element.name === "a") return linkMarks(element.attribs, marks);
  const type = Object.hasOwn(markOf, element.name) ? markOf[element.name] : undefined;
  return type === undefined || marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];
}

/** A raised link such as a reference to a footnote reads better without the markup of raising. */
function isFootnoteMark(element: Element): boolean {
  return element.name === "sup" && element.children.some((child) => isTag(child) && child.name === "a");
}

/** Data URLs shorter than this are the empty pictures that lazy loading puts first. */
const placeholderLength = 300;

function imageMarkdown(element: Element): string {
  const { src, alt = "", title, width, height } = element.attribs;
  const label = escapeLabel(alt.replace(/\s+/g, " ").trim());
  if (width === "1" || height === "1") return "";
  if (src === undefined || (src.startsWith("data:") && src.length < placeholderLength)) return "";
  if (!/^https?:/.test(src)) return label;
  return `![${label}](${linkDestination(src)}${linkTitle(title)})`;
}

/** Embedded pages and media become links, named by their title or what they are. */
function embedTokens(element: Element, marks: readonly Mark[]): InlineToken[] {
  const source = element.children.find((child): child is Element => isTag(child) && child.name === "source");
  const url = element.attribs.src ?? element.attribs.data ?? source?.attribs.src;
  if (url === undefined || !/^https?:/.test(url)) return [];
  const { title, "aria-label": label } = element.attribs;
  const kind = element.name === "video" ? "Video" : element.name === "audio" ? "Audio" : undefined;
  const name = [title, label, kind, URL.parse(url)?.host].find(
    (value) => value !== undefined && value.trim() !== "",
  );
  return [text(name ?? url, linkMarks({ href: url }, marks))];
}

/** True when running text holds nothing that shows. */
export const isBlankToken = (token: InlineToken): boolean =>
  token.kind === "break" || (token.kind !== "raw" && token.text.trim() === "");

/** The anchor that documentation tools put into headings to link to the heading itself. */
export function isHeadingAnchor(node: ChildNode): boolean {
  if (!isTag(node) || node.name !== "a") return false;
  const text = rawText(node).trim();
  if (/^[#¶§🔗]+$/u.test(text)) return true;
  return text === "" && !node.children.some((child) => isTag(child) && child.name === "img");
}
