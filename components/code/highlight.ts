export type CodeLanguage = "shell" | "javascript" | "python" | "json" | "html" | "markdown" | "text";
export type CodeToken = {
  kind: "plain" | "comment" | "string" | "keyword" | "number" | "tag";
  text: string;
  start: number;
};

const keywords = {
  javascript:
    "import|from|export|const|let|await|async|new|return|for|of|in|if|else|function|try|finally|true|false|null|undefined",
  python:
    "import|from|as|def|async|await|with|for|in|if|else|return|print|True|False|None|try|finally|class|not|and|or",
  shell: "curl|npm|npx|pip|export|node|python",
  json: "true|false|null",
} as const;

const strings = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60`;
const numbers = String.raw`\b\d[\d_]*(?:\.\d+)?\b`;

const patterns: Partial<Record<CodeLanguage, RegExp>> = {
  javascript: pattern(String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`, keywords.javascript),
  python: pattern(String.raw`#[^\n]*`, keywords.python),
  shell: pattern(String.raw`(?<=^|\s)#[^\n]*`, keywords.shell),
  json: pattern("(?!)", keywords.json),
  html: /(?<comment><!--[\s\S]*?-->)|(?<tag><\/?[a-zA-Z][\w:-]*|\/?>)|(?<string>"[^"\n]*"|'[^'\n]*')/g,
};

function pattern(comment: string, words: string): RegExp {
  return new RegExp(
    `(?<comment>${comment})|(?<string>${strings})|(?<keyword>\\b(?:${words})\\b)|(?<number>${numbers})`,
    "g",
  );
}

/**
 * Splits code into coloured pieces. Not a parser: it knows comments, strings, numbers and the words of
 * the snippets the console shows, which is all that a reader's eye needs, in no bytes of library.
 */
export function highlight(code: string, language: CodeLanguage): CodeToken[] {
  const expression = patterns[language];
  if (!expression) return plainText(code);
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(expression)) {
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index), start: end });
    tokens.push({ kind: kindOf(match.groups), text: match[0], start: match.index });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end), start: end });
  return tokens;
}

export function plainText(code: string): CodeToken[] {
  return [{ kind: "plain", text: code, start: 0 }];
}

function kindOf(groups: Record<string, string | undefined> | undefined): CodeToken["kind"] {
  if (groups?.comment !== undefined) return "comment";
  if (groups?.string !== undefined) return "string";
  if (groups?.keyword !== undefined) return "keyword";
  if (groups?.number !== undefined) return "number";
  return groups?.tag !== undefined ? "tag" : "plain";
}
