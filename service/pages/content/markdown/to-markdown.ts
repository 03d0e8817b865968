import type { ParentNode } from "domhandler";
import { joinBlocks, renderBlocks } from "./blocks.ts";
import { keepOneMath } from "./math.ts";

/**
 * CommonMark with GFM's tables, task lists and strike-through that renders back to the same content.
 * Expects a cleaned tree with absolute addresses, and takes the visual copies of formulas out of it.
 */
export function toMarkdown(body: ParentNode): string {
  keepOneMath(body);
  return joinBlocks(renderBlocks(body.children));
}
