import type { ParentNode } from "domhandler";
import { joinBlocks, renderBlocks } from "./blocks.ts";

/**
 * CommonMark with GFM's tables, task lists and strike-through that renders back to the same content.
 * Expects a body as prepareBody leaves it.
 */
export function toMarkdown(body: ParentNode): string {
  return joinBlocks(renderBlocks(body.children));
}
