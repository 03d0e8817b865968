/**
 * Escapes what Markdown would take for markup inside running text. As little as possible, since every
 * backslash is noise to a reader: `_` only at a word's edge, `*` only where it could open or close emphasis.
 */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_~[\]<&]/g, (sign, offset: number) => {
    const before = text[offset - 1] ?? "";
    const after = text[offset + 1] ?? "";
    switch (sign) {
      case "\\":
        return /[!-/:-@[-`{-~]/.test(after) ? "\\\\" : sign;
      case "*":
        return isSpace(before) && isSpace(after) ? sign : "\\*";
      case "_":
        return (isWord(before) && isWord(after)) || (isSpace(before) && isSpace(after)) ? sign : "\\_";
      case "~":
        return after === "~" || !isSpace(before) ? "\\~" : sign;
      case "[":
        return /^\[[^\]]*\]\s*[([:]/.test(text.slice(offset, offset + 500)) ? "\\[" : sign;
      case "]":
        return after === "(" ? "\\]" : sign;
      case "<":
        return /[a-zA-Z/!?]/.test(after) ? "\\<" : sign;
      case "&":
        return /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/.test(
          text.slice(offset, offset + 34),
        )
          ? "&amp;"
          : sign;
      default:
        return `\\${sign}`;
    }
  });
}

/** Escapes text that stands inside the brackets of a link or image, where brackets must pair. */
export const escapeLabel = (text: string): string =>
  escapeText(text).replace(/\\?[[\]]/g, (sign) => `\\${sign.at(-1)}`);

/** Escapes what would turn a line of finished inline Markdown into another kind of block. */
export function escapeLineStart(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+\s*$|-+\s*$|(?:[-_*]\s*){3,}$|\|)/.test(line)) return `\\${line}`;
  if (/^\[[^\]]*\]:/.test(line) || /^\[[ xX]\]\s/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** A destination in a form that needs no angle brackets: white space and unpaired parentheses encoded. */
export function linkDestination(url: string): string {
  const plain = url.replace(/[\s<>\\]/g, (sign) => encodeURIComponent(sign)).replace(/\|/g, "%7C");
  let open = 0;
  for (const sign of plain) {
    if (sign === "(") open++;
    else if (sign === ")" && --open < 0) break;
  }
  return open === 0 ? plain : plain.replace(/\(/g, "%28").replace(/\)/g, "%29");
}

/** A link's or image's title with its leading space, or nothing. */
export function linkTitle(title: string | undefined): string {
  const text = title?.replace(/\s+/g, " ").trim() ?? "";
  return text === "" ? "" : ` "${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Code as a code span, fenced by more backticks than it holds. */
export function codeSpan(code: string): string {
  const runs: string[] = code.match(/`+/g) ?? [];
  let fence = "`";
  while (runs.includes(fence)) fence += "`";
  const padded = /^`|`$|^ .*\S.* $/.test(code) ? ` ${code} ` : code;
  return fence + padded + fence;
}

const isSpace = (sign: string): boolean => sign === "" || /\s/.test(sign);
const isWord = (sign: string): boolean => /[\p{L}\p{N}_]/u.test(sign);
