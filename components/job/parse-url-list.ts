export type UrlEntry = {
  /** The address as it will be sent. */
  text: string;
  /** Where it stands, from 1. */
  line: number;
  /** Why it can not be visited, as the end of a sentence. */
  problem?: string;
  /** Line of the same address further up. */
  duplicateOf?: number;
};

export type UrlList = { entries: UrlEntry[]; invalidCount: number; duplicateCount: number };

/** Longest address the contract takes. */
const LENGTH_LIMIT = 8192;

/** Reads a list of addresses, one a line; empty lines and a byte order mark are passed over. */
export function parseUrlList(text: string): UrlList {
  const firstLines = new Map<string, number>();
  const entries: UrlEntry[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    const address = raw.trim();
    if (address === "") continue;
    const line = index + 1;
    const problem = addressProblem(address);
    const key = problem ? address : canonical(address);
    const duplicateOf = firstLines.get(key);
    if (duplicateOf === undefined) firstLines.set(key, line);
    entries.push({
      text: address,
      line,
      ...(problem === undefined ? {} : { problem }),
      ...(duplicateOf === undefined ? {} : { duplicateOf }),
    });
  }
  return {
    entries,
    invalidCount: entries.filter((entry) => entry.problem).length,
    duplicateCount: entries.filter((entry) => entry.duplicateOf).length,
  };
}

/** Each address once, where it stood first; what can not be read stays for its writer to correct. */
export function withoutDuplicates(text: string): string {
  return parseUrlList(text)
    .entries.filter((entry) => entry.duplicateOf === undefined)
    .map((entry) => entry.text)
    .join("\n");
}

/**
 * What a paste brings, as one address a line: cells of a table, quoted fields of a CSV file, and lists with
 * commas. Undefined when it is already a plain list, so that the paste can take its usual way.
 */
export function spreadPaste(text: string): string | undefined {
  const parts = text
    .split(/[\s;"'<>]+|,(?=\s|https?:|"|$)/i)
    .filter((part) => part !== undefined && part !== "");
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return parts.length > lines.length || /["'<>]/.test(text) ? parts.join("\n") : undefined;
}

/** Why an address can not be visited, as the end of a sentence; undefined for one that can be tried. */
export function addressProblem(address: string): string | undefined {
  if (/\s/.test(address)) return "has a space in it";
  if (address.length > LENGTH_LIMIT) return `is longer than ${LENGTH_LIMIT} characters`;
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") return `has the scheme ${scheme}, not http or https`;
  if (/^(mailto|javascript|data|tel|file):/i.test(address)) return "is not the address of a web page";
  const url = URL.parse(withScheme(address));
  if (!url?.hostname) return "is not an address";
  // A lone word is more likely a slip than a host of the own network, unless it is spelled out.
  const isHost = scheme || /[.[]/.test(url.hostname) || url.hostname === "localhost" || url.port;
  return isHost ? undefined : "has no host name such as example.com";
}

const withScheme = (address: string) =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;

/** Two spellings of one address are one address; the part after # is never sent. */
function canonical(address: string): string {
  const url = URL.parse(withScheme(address));
  if (!url) return address;
  url.hash = "";
  return url.href;
}
