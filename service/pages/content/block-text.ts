import { type ChildNode, isTag, isText, type ParentNode } from "domhandler";
import { isMathScript, mathSource } from "./math.ts";

/** Elements that start and end a line of their own. */
const blockNames = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section
  summary table tbody tfoot thead tr ul`.split(/\s+/),
);

/** Elements whose text no visitor reads as part of the page. */
const silentNames = new Set(
  "script style template noscript head title svg canvas object embed iframe video audio map textarea select datalist".split(
    " ",
  ),
);

/** What stands around the text of these elements in a line: cells are kept apart, readings are in brackets. */
const inlineFrames = new Map([
  ["td", [" ", " "]],
  ["th", [" ", " "]],
  ["rt", ["(", ")"]],
  ["q", ["“", "”"]],
]);

/** True for elements that stand on a line of their own. */
export const isBlockName = (name: string): boolean => blockNames.has(name);

/** True for elements whose inner text is not part of the page's text. */
export const isSilentName = (name: string): boolean => silentNames.has(name);

/** The text of a subtree as it reads: one line a block, a blank line between paragraphs, white space of `<pre>` kept. */
export function blockText(root: ParentNode): string {
  const lines: string[] = [];
  let line = "";
  const endLine = (): void => {
    const done = line.replace(/[\t\n\f\r \u00a0]+/g, " ").trim();
    if (done !== "") lines.push(done);
    line = "";
  };
  const visit = (node: ChildNode): void => {
    if (isText(node)) line += node.data.replaceAll("\u00ad", "");
    else if (isTag(node) && (!isSilentName(node.name) || isMathScript(node))) {
      if (node.name === "br") {
        endLine();
        return;
      }
      if (node.name === "rp") return;
      const math = mathSource(node);
      if (math !== undefined) {
        line += ` ${math.tex} `;
        return;
      }
      if (node.name === "pre") {
        endLine();
        const text = preText(node).replace(/^\n+|\s+$/g, "");
        if (text !== "") lines.push(text);
        return;
      }
      const block = isBlockName(node.name);
      const [before = "", after = ""] = inlineFrames.get(node.name) ?? [];
      if (block) endLine();
      else line += before;
      for (const child of node.children) visit(child);
      if (block) endLine();
      else line += after;
    }
  };
  for (const child of root.children) visit(child);
  endLine();
  return lines.join("\n");
}

function preText(root: ParentNode): string {
  let text = "";
  for (const node of root.children) {
    if (isText(node)) text += node.data;
    else if (isTag(node) && !isSilentName(node.name)) text += node.name === "br" ? "\n" : preText(node);
  }
  return text;
}
