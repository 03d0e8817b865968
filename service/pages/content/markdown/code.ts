import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { isBlockName } from "../block-text.ts";

/** A fenced block: the exact white space of `<pre>`, its language when the page names one. */
export function fencedCode(pre: Element): string {
  const code = preformattedText(pre).replace(/^\n/, "").replace(/\s+$/, "");
  if (code.trim() === "") return "";
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${codeLanguage(pre)}\n${code}\n${fence}`;
}

/** Text of preformatted code; copy buttons left out, one line for each element that is a line. */
export function preformattedText(root: Element): string {
  let text = "";
  const visit = (node: ChildNode): void => {
    if (isText(node)) text += node.data.replaceAll("\r\n", "\n");
    if (!isTag(node) || node.name === "button" || node.name === "script" || node.name === "style") return;
    if (node.name === "br") text += "\n";
    const block = isBlockName(node.name) && node.name !== "td";
    if (block && text !== "" && !text.endsWith("\n")) text += "\n";
    for (const child of node.children) visit(child);
    if (block && text !== "" && !text.endsWith("\n")) text += "\n";
  };
  for (const child of root.children) visit(child);
  return text;
}

/** The language as highlighters write it into classes and attributes of the block, its parents or its `<code>`. */
function codeLanguage(pre: Element): string {
  const inner = pre.children.find((child): child is Element => isTag(child) && child.name === "code");
  const parent = pre.parent !== null && isTag(pre.parent) ? pre.parent : undefined;
  const grandparent = parent && parent.parent !== null && isTag(parent.parent) ? parent.parent : undefined;
  for (const element of [inner, pre, parent, grandparent]) {
    const language = element && languageOf(element);
    if (language !== undefined) return language;
  }
  return "";
}

const notLanguages =
  /^(?:none|plain|plaintext|text|nohighlight|no-highlight|default|txt|auto|source|numbers?)$/i;

function languageOf(element: Element): string | undefined {
  const { class: classes = "", lang: _lang, ...attribs } = element.attribs;
  const named = [
    attribs["data-lang"],
    attribs["data-language"],
    attribs["data-code-language"],
    /(?:^|\s)(?:language|lang)[-:]([\w+#.-]+)/i.exec(classes)?.[1],
    /(?:^|\s)highlight-(?:source-|text-)?([a-z][\w+#]*)(?:\s|$)/.exec(classes)?.[1],
    /(?:^|\s)brush:\s*([\w+#-]+)/.exec(classes)?.[1],
    /(?:^|\s)sourceCode\s+([\w+#-]+)/.exec(classes)?.[1],
    /(?:^|\s)hljs\s+([\w+#-]+)/.exec(classes)?.[1],
    /(?:^|\s)([\w+#-]+)\s+hljs(?:\s|$)/.exec(classes)?.[1],
    /(?:^|\s)highlight\s+([a-z][\w+#]*)$/.exec(classes)?.[1],
  ];
  return named.find((name) => name !== undefined && name !== "" && !notLanguages.test(name))?.toLowerCase();
}
