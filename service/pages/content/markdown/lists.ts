import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { type Block, joinBlocks, renderBlocks } from "./blocks.ts";
import type { Mark } from "./inline-tokens.ts";

/** `<ul>` and `<ol>`. Lists put straight into a list (invalid but common) belong to the item before them. */
export function renderList(list: Element, marks: readonly Mark[]): Block[] {
  const ordered = list.name === "ol";
  let number = Number.parseInt(list.attribs.start ?? "1", 10);
  if (!Number.isInteger(number) || number < 0) number = 1;
  const items: { text: string; loose: boolean }[] = [];
  for (const { content, element } of itemsOf(list)) {
    const value = Number.parseInt(element?.attribs.value ?? "", 10);
    if (ordered && items.length === 0 && value >= 0) number = value;
    const blocks = renderBlocks(content, marks);
    if (blocks.length === 0) continue;
    const marker = ordered ? `${number}. ` : "- ";
    number++;
    items.push({
      text: marker + indent(taskMark(content) + joinItem(blocks), marker.length),
      loose: isLoose(blocks),
    });
  }
  if (items.length === 0) return [];
  const separator = items.some((item) => item.loose) ? "\n\n" : "\n";
  return [{ kind: ordered ? "numbers" : "bullets", text: items.map((item) => item.text).join(separator) }];
}

function itemsOf(list: Element): { content: ChildNode[]; element: Element | undefined }[] {
  const items: { content: ChildNode[]; element: Element | undefined }[] = [];
  for (const child of list.children) {
    if (isTag(child) && child.name === "li") items.push({ content: child.children, element: child });
    else if (isTag(child) && items.length > 0) {
      const last = items.at(-1);
      if (last) last.content = [...last.content, child];
    } else if (isTag(child) || (isText(child) && child.data.trim() !== "")) {
      items.push({ content: [child], element: undefined });
    }
  }
  return items;
}

/** A nested list follows its item's text without a blank line, as long as the item is one paragraph. */
function joinItem(blocks: readonly Block[]): string {
  if (isLoose(blocks)) return joinBlocks(blocks);
  return blocks.map((block) => block.text).join("\n");
}

function isLoose(blocks: readonly Block[]): boolean {
  const lists = blocks.filter((block) => block.kind !== "other").length;
  // Only a list that begins with 1 can follow the line of a paragraph (CommonMark 5.3).
  const beginsLater = blocks
    .slice(1)
    .some((block) => block.kind === "numbers" && !block.text.startsWith("1. "));
  return (
    beginsLater || blocks.length - lists > 1 || lists > 1 || (lists === 1 && blocks.at(-1)?.kind === "other")
  );
}

/** GFM's task marker when the item starts with a checkbox. */
function taskMark(content: readonly ChildNode[]): string {
  const first = content.find((node) => isTag(node) || (isText(node) && node.data.trim() !== ""));
  if (first === undefined || !isTag(first)) return "";
  if (first.name === "input" && first.attribs.type === "checkbox")
    return "checked" in first.attribs ? "[x] " : "[ ] ";
  return first.name === "label" || first.name === "p" || first.name === "span"
    ? taskMark(first.children)
    : "";
}

const indent = (text: string, width: number): string =>
  text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`);

/** `<dl>`, for which Markdown has no form of its own: each term an item in bold, its definitions below it. */
export function renderDefinitions(list: Element, marks: readonly Mark[]): Block[] {
  const lines: string[] = [];
  for (const child of entriesOf(list)) {
    const term = child.name === "dt";
    const blocks = renderBlocks(child.children, term ? [...marks, { type: "strong" }] : marks);
    if (blocks.length === 0) continue;
    if (term) lines.push(`- ${indent(joinItem(blocks), 2)}`);
    else
      lines.push(
        lines.length === 0 ? `- ${indent(joinItem(blocks), 2)}` : `  - ${indent(joinItem(blocks), 4)}`,
      );
  }
  return lines.length === 0 ? [] : [{ kind: "bullets", text: lines.join("\n") }];
}

/** Terms and definitions may be grouped in `<div>`. */
function entriesOf(list: Element): Element[] {
  return list.children
    .filter(isTag)
    .flatMap((child) => (child.name === "dt" || child.name === "dd" ? [child] : entriesOf(child)));
}
