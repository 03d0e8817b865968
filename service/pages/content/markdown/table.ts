import { type Element, isTag, isText } from "domhandler";
import { isBlockName } from "../block-text.ts";
import { elementsOf } from "../tree.ts";
import { type Block, isBlock, other, renderBlocks } from "./blocks.ts";
import { preformattedText } from "./code.ts";
import { codeSpan } from "./escape.ts";
import { type InlineToken, inlineTokens, type Mark } from "./inline-tokens.ts";
import { writeInline } from "./write-inline.ts";

type Cell = { text: string; heading: boolean; align: string | undefined };

/** A table of data as a GFM table with its caption before it; a table that only lays the page out as blocks. */
export function renderTable(table: Element, marks: readonly Mark[]): Block[] {
  const caption = table.children.find((child): child is Element => isTag(child) && child.name === "caption");
  const rows = rowsOf(table);
  if (isLayout(table, rows))
    return renderBlocks(
      table.children.filter((child) => child !== caption),
      marks,
    );
  const grid = cellGrid(rows, marks).filter((row) => row.some((cell) => cell.text !== ""));
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width === 0) return caption ? renderBlocks(caption.children, marks) : [];
  const padded = grid.map((row) => Array.from({ length: width }, (_, index) => row[index]));
  const [head = [], ...body] = padded;
  const rule = Array.from({ length: width }, (_, column) => alignment(padded.map((row) => row[column])));
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const lines = [line(head.map((cell) => cell?.text ?? "")), line(rule)];
  for (const row of body) lines.push(line(row.map((cell) => cell?.text ?? "")));
  return [...(caption ? renderBlocks(caption.children, marks) : []), ...other(lines.join("\n"))];
}

function rowsOf(table: Element): Element[] {
  const rows = (parent: Element): Element[] =>
    parent.children
      .filter(isTag)
      .flatMap((child) =>
        child.name === "tr" ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rows(child) : [],
      );
  const [heads, rest] = [rows(table).filter(inHead), rows(table).filter((row) => !inHead(row))];
  return [...heads, ...rest];
}

const inHead = (row: Element): boolean =>
  row.parent !== null && isTag(row.parent) && row.parent.name === "thead";

const cellsOf = (row: Element): Element[] =>
  row.children.filter(isTag).filter(({ name }) => name === "td" || name === "th");

/** Tables within tables, headings or several paragraphs in a cell without any header cell: that is layout. */
function isLayout(table: Element, rows: readonly Element[]): boolean {
  const { role } = table.attribs;
  if (role === "presentation" || role === "none") return true;
  if (rows.every((row) => cellsOf(row).length <= 1)) return true;
  let headers = 0;
  for (const element of elementsOf(table)) {
    if (element.name === "table") return true;
    if (element.name === "th") headers++;
    if (/^h[1-6]$|^(?:article|section|form|nav)$/.test(element.name) && headers === 0) return true;
  }
  return false;
}

/** Cells by row and column; a cell that spans several leaves the further ones blank, so that columns stay true. */
function cellGrid(rows: readonly Element[], marks: readonly Mark[]): Cell[][] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const element of cellsOf(row)) {
      while (grid[y]?.[x] !== undefined) x++;
      const cell = readCell(element, marks);
      const blank: Cell = { ...cell, text: "" };
      const columns = span(element.attribs.colspan, 100);
      const below =
        element.attribs.rowspan === "0" ? rows.length : span(element.attribs.rowspan, rows.length);
      for (let dy = 0; dy < below && y + dy < rows.length; dy++) {
        for (let dx = 0; dx < columns; dx++) {
          const target = grid[y + dy];
          if (target) target[x + dx] = dx === 0 && dy === 0 ? cell : blank;
        }
      }
      x += columns;
    }
  });
  return grid.map((row) => Array.from(row, (cell) => cell ?? { text: "", heading: false, align: undefined }));
}

function span(value: string | undefined, limit: number): number {
  const count = Number.parseInt(value ?? "1", 10);
  return count >= 1 ? Math.min(count, limit) : 1;
}

function readCell(element: Element, marks: readonly Mark[]): Cell {
  const lines = writeInline(cellTokens(element, marks));
  const text = lines.join("<br>").replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
  return { text, heading: element.name === "th", align: element.attribs.align?.toLowerCase() };
}

/** A cell holds one line, so its blocks become lines of running text and its lists keep their markers as text. */
function cellTokens(parent: Element, marks: readonly Mark[], tokens: InlineToken[] = []): InlineToken[] {
  for (const node of parent.children) {
    if (!isTag(node) || !isBlock(node)) {
      if (isTag(node) || isText(node)) tokens.push(...inlineTokens([node], marks));
      continue;
    }
    tokens.push({ kind: "break" });
    if (node.name === "pre") {
      for (const line of preformattedText(node)
        .replace(/^\n|\s+$/g, "")
        .split("\n")) {
        tokens.push({ kind: "raw", text: line === "" ? "" : codeSpan(line), marks }, { kind: "break" });
      }
    } else {
      if (node.name === "li") tokens.push({ kind: "raw", text: itemMarker(node), marks: [] });
      cellTokens(node, marks, tokens);
    }
    if (isBlockName(node.name)) tokens.push({ kind: "break" });
  }
  return tokens;
}

function itemMarker(item: Element): string {
  if (item.parent === null || !isTag(item.parent) || item.parent.name !== "ol") return "- ";
  const items = item.parent.children.filter((child) => isTag(child) && child.name === "li");
  return `${items.indexOf(item) + 1}. `;
}

function alignment(column: readonly (Cell | undefined)[]): string {
  const aligned = column.map((cell) => cell?.align).find((align) => align !== undefined);
  return aligned === "right" ? "--:" : aligned === "center" ? ":-:" : aligned === "left" ? ":--" : "---";
}
