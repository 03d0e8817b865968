import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { htmlToMarkdown, initSync } from "mdream/wasm";

initSync({ module: readFileSync(createRequire(import.meta.url).resolve("mdream/wasm/mdream_edge_bg.wasm")) });

/** Markdown (CommonMark with GFM tables, task lists and strike-through) of cleaned HTML. */
export function toMarkdown(html: string): string {
  return htmlToMarkdown(html, {}).trim();
}
