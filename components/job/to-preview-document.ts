const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

/** Reads as a plain document; style elements are not allowed by the console's own policy, attributes are. */
const STYLE =
  "font:15px/1.6 system-ui,sans-serif;color:#1a1d21;background:#fff;margin:0 auto;padding:20px;max-width:52rem";

/**
 * A foreign page's HTML as the document of a sandboxed frame: nothing is fetched. The policy stands before
 * everything else, so that it holds for all that follows. Link elements go, since hints such as preconnect
 * reach out to servers without fetching.
 */
export function toPreviewDocument(html: string): string {
  const body = html.replace(/<link\b[^>]*>/gi, "").replace(/<!doctype[^>]*>/gi, "");
  return [
    `<!doctype html><html style="${STYLE}"><head>`,
    `<meta http-equiv="content-security-policy" content="${POLICY}">`,
    `<meta http-equiv="x-dns-prefetch-control" content="off">`,
    `</head>`,
    body,
  ].join("");
}
