import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { isBlockName, isSilentName } from "../block-text.ts";
import { mathSource } from "../math.ts";
import { rawText } from "../tree.ts";

/** A line of the page as it reads: running text between two block boundaries, with the nodes it came from. */
export type TextBlock = {
  text: string;
  words: string[];
  /** Words inside links. */
  linkWords: number;
  links: number;
  images: number;
  /** Nearest block element around the text. */
  element: Element;
  /** Text, image and other leaf nodes that make up the line. */
  nodes: ChildNode[];
};

const mediaNames = new Set([
  "img",
  "picture",
  "video",
  "audio",
  "iframe",
  "embed",
  "object",
  "svg",
  "canvas",
]);

/** Cuts the page into its lines in reading order. Lines without text are kept when they hold media. */
export function textBlocks(body: Element): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  const current = (element: Element): TextBlock => {
    open ??= { text: "", words: [], linkWords: 0, links: 0, images: 0, element, nodes: [] };
    return open;
  };
  const close = (): void => {
    if (open === undefined) return;
    open.text = open.text.replace(/\s+/g, " ").trim();
    open.words = wordsOf(open.text);
    if (open.text !== "" || open.images > 0) blocks.push(open);
    open = undefined;
  };
  const visit = (node: ChildNode, element: Element, inLink: boolean): void => {
    if (isText(node)) {
      const block = current(element);
      block.nodes.push(node);
      block.text += node.data;
      if (inLink) block.linkWords += wordsOf(node.data).length;
      return;
    }
    if (!isTag(node)) return;
    if (mediaNames.has(node.name)) {
      const block = current(element);
      block.nodes.push(node);
      if (node.name !== "svg") block.images++;
      return;
    }
    const math = mathSource(node);
    if (math !== undefined || node.name === "pre") {
      if (node.name === "pre") close();
      const block = current(node.name === "pre" ? node : element);
      block.nodes.push(node);
      block.text += ` ${math?.tex ?? rawText(node)} `;
      if (node.name === "pre") close();
      return;
    }
    if (isSilentName(node.name)) {
      current(element).nodes.push(node);
      return;
    }
    if (node.name === "br") {
      current(element).nodes.push(node);
      current(element).text += " ";
      return;
    }
    const block = isBlockName(node.name);
    if (block) close();
    else if (node.name === "td" || node.name === "th") current(element).text += " ";
    const link = node.name === "a" && node.attribs.href !== undefined;
    for (const child of node.children) visit(child, block ? node : element, inLink || link);
    if (link && open !== undefined) open.links++;
    if (block) close();
    else if ((node.name === "td" || node.name === "th") && open !== undefined) open.text += " ";
  };
  for (const child of body.children) visit(child, body, false);
  close();
  return blocks;
}

/** Lower-cased words; the unit in which lengths and agreement are measured here. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** True when the text holds a price. */
export const priced = (text: string): boolean => /[$€£¥₹]\s?\d|\d\s?(?:€|EUR|USD|kr|zł)/.test(text);
