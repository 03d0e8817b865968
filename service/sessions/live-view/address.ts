export type Address = { url: string } | { problem: string };

const allowedSchemes = new Set(["http:", "https:"]);
const addressSyntax = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?(?:[/?#].*)?$/i;

/** Names that are served without TLS more often than with: this machine, plain IP addresses, single labels. */
function isLocalName(host: string): boolean {
  return (
    !host.includes(".") || /^\d+(\.\d+){3}$/.test(host) || host.startsWith("[") || host.endsWith(".localhost")
  );
}

/**
 * Reads what a person typed into the address bar. A missing scheme is guessed (http for local names, else
 * https); only web pages and about:blank are opened, and nothing is ever sent to a search engine.
 */
export function readAddress(typed: string): Address {
  const text = typed.trim();
  if (text === "about:blank") return { url: text };
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1];
  if (scheme !== undefined) {
    if (!allowedSchemes.has(`${scheme.toLowerCase()}:`))
      return { problem: `Addresses that begin with “${scheme}:” can not be opened here.` };
    const url = URL.parse(text);
    return url ? { url: url.href } : { problem: "That is not a web address." };
  }
  const host = addressSyntax.exec(text) ? (/^(\[[^\]]*\]|[^/:?#]*)/.exec(text)?.[0] ?? "") : "";
  const looksLikeAddress =
    host !== "" && (host.includes(".") || host.startsWith("[") || isKnownBareName(text, host));
  const url = looksLikeAddress ? URL.parse(`${isLocalName(host) ? "http" : "https"}://${text}`) : null;
  return url ? { url: url.href } : { problem: "That is not a web address, and searching is switched off." };
}

/** A single word is an address only when it is the usual one or says so by a port or path. */
const isKnownBareName = (text: string, host: string): boolean => host === "localhost" || text !== host;
