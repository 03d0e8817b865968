import { type ChildNode, type Element, isTag, isText, type ParentNode } from "domhandler";
import { isBlockName, isSilentName } from "../block-text.ts";
import { fencedCode } from "./code.ts";
import {
  embedNames,
  type InlineToken,
  inlineTokens,
  isBlankToken,
  isHeadingAnchor,
  type Mark,
  passedMarks,
} from "./inline-tokens.ts";
import { renderDefinitions, renderList } from "./lists.ts";
import { renderTable } from "./table.ts";
import { writeInline, writeParagraph } from "./write-inline.ts";

/** One block of Markdown; lists are told apart because two in a row would run together. */
export type Block = { kind: "bullets" | "numbers" | "other"; text: string };

/** Renders nodes as blocks. Marks (bold, link …) of elements around the blocks are passed down to their text. */
export function renderBlocks(nodes: readonly ChildNode[], marks: readonly Mark[] = []): Block[] {
  const blocks: Block[] = [];
  let run: InlineToken[] = [];
  let passed = marks;
  const flush = (): void => {
    blocks.push(...paragraphs(run));
    if (run.some((token) => token.kind !== "break" && token.marks.some(({ type }) => type === "link"))) {
      passed = withoutLink(passed);
    }
    run = [];
  };
  for (const node of nodes) {
    if (isText(node)) run.push({ kind: "text", text: node.data, marks: passed });
    else if (isTag(node)) {
      if (isBlock(node)) {
        flush();
        const rendered = renderElement(node, passed);
        if (rendered.length > 0) passed = withoutLink(passed);
        blocks.push(...rendered);
      } else run.push(...inlineTokens([node], passed));
    }
  }
  flush();
  return blocks;
}

/** A link around several blocks is written once, at the first text, and not at every block. */
const withoutLink = (marks: readonly Mark[]): readonly Mark[] => marks.filter((mark) => mark.type !== "link");

/** Joins blocks with blank lines; neighbouring lists of one kind get different markers so that they stay two. */
export function joinBlocks(blocks: readonly Block[]): string {
  let last: Block | undefined;
  let changed = false;
  const texts = blocks.map((block) => {
    changed = last?.kind === block.kind && block.kind !== "other" ? !changed : false;
    last = block;
    return changed ? withOtherMarkers(block) : block.text;
  });
  return texts.join("\n\n");
}

function withOtherMarkers({ kind, text }: Block): string {
  return kind === "bullets" ? text.replace(/^- /gm, "* ") : text.replace(/^(\d+)\. /gm, "$1) ");
}

/** True for an element on a line of its own, also when only something inside it makes it so. */
export function isBlock(element: Element): boolean {
  if (isBlockName(element.name) || embedNames.has(element.name)) return true;
  if (isSilentName(element.name) || element.name === "math") return false;
  return element.children.some((child) => isTag(child) && isBlock(child));
}

function renderElement(element: Element, marks: readonly Mark[]): Block[] {
  const { name } = element;
  if (/^h[1-6]$/.test(name)) return heading(element, Number(name[1]), marks);
  switch (name) {
    case "pre":
      return other(fencedCode(element));
    case "hr":
      return other("---");
    case "ul":
    case "ol":
    case "menu":
    case "dir":
      return renderList(element, marks);
    case "dl":
      return renderDefinitions(element, marks);
    case "table":
      return renderTable(element, marks);
    case "blockquote":
      return other(quoted(joinBlocks(renderBlocks(element.children, marks))));
    case "summary":
      return paragraphs(inlineTokens(element.children, [...marks, { type: "strong" }]));
    case "iframe":
    case "embed":
    case "object":
    case "video":
    case "audio":
      return paragraphs(inlineTokens([element], marks));
    default:
      return renderBlocks(element.children, passedMarks(element, marks));
  }
}

export const other = (text: string): Block[] => (text === "" ? [] : [{ kind: "other", text }]);

function heading(element: Element, level: number, marks: readonly Mark[]): Block[] {
  const plain = marks.filter((mark) => mark.type === "link");
  const tokens = inlineTokens(withoutAnchors(element), plain).map((token) =>
    token.kind === "break" ? ({ kind: "text", text: " ", marks: plain } as const) : withoutStrong(token),
  );
  const text = writeInline(tokens)
    .join(" ")
    .replace(/(\s)(#+)$/, "$1\\$2");
  return other(text === "" ? "" : `${"#".repeat(level)} ${text}`);
}

function withoutAnchors(element: ParentNode): ChildNode[] {
  return element.children.filter((child) => !isHeadingAnchor(child));
}

function withoutStrong(token: Exclude<InlineToken, { kind: "break" }>): InlineToken {
  return { ...token, marks: token.marks.filter((mark) => mark.type !== "strong") };
}

/** Two line breaks in a row are how older pages separate paragraphs. */
function paragraphs(tokens: readonly InlineToken[]): Block[] {
  const groups: InlineToken[][] = [[]];
  let breaks = 0;
  for (const token of tokens) {
    if (token.kind === "break") breaks++;
    else if (!isBlankToken(token)) {
      if (breaks > 1) groups.push([]);
      breaks = 0;
    }
    groups.at(-1)?.push(token);
  }
  return groups.flatMap((group) => other(writeParagraph(group)));
}

const quoted = (text: string): string =>
  text === "" ? "" : text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
