import { codeSpan, escapeLabel, escapeLineStart, escapeText, linkDestination, linkTitle } from "./escape.ts";
import type { InlineToken, Mark } from "./inline-tokens.ts";

type Piece = { text: string; source: string; marks: readonly Mark[] };

const htmlNames = {
  strong: "strong",
  emphasis: "em",
  deleted: "del",
  subscript: "sub",
  superscript: "sup",
} as const;
const delimiters: Partial<Record<Mark["type"], string>> = { strong: "**", emphasis: "*", deleted: "~~" };

/**
 * Writes running text as Markdown lines: white space collapsed, hard breaks as line ends, markup closed and
 * reopened so that it nests. Where the delimiters of emphasis would not be recognised as such (beside
 * punctuation inside a word, common in Chinese and Japanese) the HTML element is written instead.
 */
export function writeInline(tokens: readonly InlineToken[]): string[] {
  return splitLines(tokens).map((line) => writeLine(collapse(line)));
}

/** Finished paragraph text: hard breaks at line ends, nothing that starts another block. */
export const writeParagraph = (tokens: readonly InlineToken[]): string =>
  writeInline(tokens).map(escapeLineStart).join("  \n");

function splitLines(tokens: readonly InlineToken[]): Exclude<InlineToken, { kind: "break" }>[][] {
  const lines: Exclude<InlineToken, { kind: "break" }>[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "break") lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines.filter((line) => line.some((token) => token.kind === "raw" || token.text.trim() !== ""));
}

/** Collapses white space across the tokens of one line, trims its ends and joins equals. */
function collapse(
  line: Exclude<InlineToken, { kind: "break" }>[],
): Exclude<InlineToken, { kind: "break" }>[] {
  const result: Exclude<InlineToken, { kind: "break" }>[] = [];
  let spaceBefore = true;
  for (const token of line) {
    let text = token.text;
    if (token.kind !== "raw") {
      text = text.replace(/[\t\n\f\r \u00a0]+/g, " ").replaceAll("\u00ad", "");
      if (spaceBefore) text = text.replace(/^ /, "");
    }
    if (text === "") continue;
    spaceBefore = text.endsWith(" ");
    const last = result.at(-1);
    if (last && last.kind === token.kind && token.kind !== "raw" && sameMarks(last.marks, token.marks)) {
      last.text += text;
    } else result.push({ ...token, text });
  }
  for (let last = result.at(-1); last !== undefined && last.kind !== "raw"; last = result.at(-1)) {
    last.text = last.text.replace(/ $/, "");
    if (last.text !== "") break;
    result.pop();
  }
  return result;
}

function writeLine(tokens: readonly Exclude<InlineToken, { kind: "break" }>[]): string {
  const writer = new LineWriter(tokens.flatMap(toPieces));
  return writer.write();
}

/** White space at the edge of marked text is taken out of the marks, where delimiters would not work. */
function toPieces(token: Exclude<InlineToken, { kind: "break" }>): Piece[] {
  const { text, marks } = token;
  if (token.kind === "raw") return [{ text, source: text, marks }];
  if (token.kind === "code" && text.trim() !== "") {
    const code = text.trim();
    return [
      ...(text.startsWith(" ") ? [space] : []),
      { text: codeSpan(code), source: "`", marks },
      ...(text.endsWith(" ") ? [space] : []),
    ];
  }
  const inLink = marks.some((mark) => mark.type === "link");
  const core = text.trim();
  if (core === "") return [space];
  return [
    ...(/^\s/.test(text) ? [space] : []),
    { text: inLink ? escapeLabel(core) : escapeText(core), source: core, marks },
    ...(/\s$/.test(text) ? [space] : []),
  ];
}

const space: Piece = { text: " ", source: " ", marks: [] };

class LineWriter {
  private line = "";
  /** Last character of the page's own text or of a delimiter, which decides what may open next. */
  private last = "";
  private readonly open: { mark: Mark; html: boolean }[] = [];
  private readonly pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }

  write(): string {
    let pendingSpace = false;
    this.pieces.forEach((piece, index) => {
      if (piece === space) {
        pendingSpace = true;
        return;
      }
      const shared = this.sharedWith(piece.marks);
      this.closeTo(shared);
      if (pendingSpace && this.line !== "") this.append(" ", " ");
      pendingSpace = false;
      for (let depth = shared; depth < piece.marks.length; depth++) this.openMark(index, depth);
      this.append(piece.text, piece.source);
    });
    this.closeTo(0);
    return this.line;
  }

  private append(text: string, source: string): void {
    this.line += text;
    this.last = source.at(-1) ?? this.last;
  }

  private sharedWith(marks: readonly Mark[]): number {
    const differs = this.open.findIndex(({ mark }, depth) => {
      const other = marks[depth];
      return other === undefined || !sameMark(mark, other);
    });
    return differs === -1 ? this.open.length : differs;
  }

  private openMark(index: number, depth: number): void {
    const mark = this.pieces[index]?.marks[depth];
    if (mark === undefined) return;
    if (mark.type === "link") {
      this.open.push({ mark, html: false });
      this.append("[", "[");
      return;
    }
    const delimiter = delimiters[mark.type];
    const { inside, after } = this.endOf(index, depth, mark);
    const first = this.pieces[index]?.source.charAt(0) ?? "";
    const clean = !/[*~]$/.test(this.line) || this.open.at(-1)?.html === false;
    const html = delimiter === undefined || !clean || !flanks(first, this.last) || !flanks(inside, after);
    this.open.push({ mark, html });
    this.line += html ? `<${htmlNames[mark.type]}>` : delimiter;
  }

  /** The last character a mark covers, and the one that follows it. */
  private endOf(index: number, depth: number, mark: Mark): { inside: string; after: string } {
    let inside = "";
    for (let i = index; i < this.pieces.length; i++) {
      const piece = this.pieces[i];
      if (piece === undefined || piece === space) continue;
      const other = piece.marks[depth];
      if (other === undefined || !sameMark(other, mark)) {
        const spaced = this.pieces[i - 1] === space;
        return { inside, after: spaced ? " " : piece.source.charAt(0) };
      }
      inside = piece.source.at(-1) ?? inside;
    }
    return { inside, after: "" };
  }

  private closeTo(depth: number): void {
    while (this.open.length > depth) {
      const closed = this.open.pop();
      if (closed === undefined) return;
      const { mark, html } = closed;
      if (mark.type === "link") this.append(`](${linkDestination(mark.url)}${linkTitle(mark.title)})`, ")");
      else this.line += html ? `</${htmlNames[mark.type]}>` : (delimiters[mark.type] ?? "");
    }
  }
}

const isSpaceSign = (sign: string): boolean => sign === "" || /\s/.test(sign);
const isPunctuation = (sign: string): boolean => /[\p{P}\p{S}]/u.test(sign);

/** CommonMark's rule for a delimiter between text inside and text outside, the same at both ends. */
const flanks = (inside: string, outside: string): boolean =>
  !isPunctuation(inside) || isSpaceSign(outside) || isPunctuation(outside);

function sameMark(a: Mark, b: Mark): boolean {
  return a.type === b.type && (a.type !== "link" || (b.type === "link" && a.url === b.url));
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length && a.every((mark, index) => sameMark(mark, b[index] ?? mark));
