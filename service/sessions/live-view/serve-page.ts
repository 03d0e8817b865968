import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

export type LiveViewPageOptions = {
  /** The only origin that may put the page into a frame, for example "http://localhost:3000". */
  consoleOrigin: string;
  /** The service's own address; its WebSocket is what the page connects to. */
  publicUrl: string;
  /** Colours; by default the viewer's system decides. */
  theme?: "light" | "dark" | undefined;
};

export type ServedFile = { body: string; headers: Record<string, string> };

const folder = join(import.meta.dirname, "page");

const contentTypes: Readonly<Record<string, string>> = {
  ts: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

const assets = readAssets();
const version = createHash("sha256").update(JSON.stringify(assets)).digest("base64url").slice(0, 12);
const template = readFileSync(join(folder, "index.html"), "utf8");

/**
 * The live view's page, for `GET /live`. The token stays in the page's own query, from where its script
 * hands it to the WebSocket `live/ws` beside the page.
 */
export function liveViewPage(options: LiveViewPageOptions): {
  html: string;
  headers: Record<string, string>;
} {
  const base = `live/assets/${version}`;
  const preloads = Object.keys(assets)
    .filter((name) => name.endsWith(".ts") && name !== "main.ts")
    .map((name) => `<link rel="modulepreload" href="${base}/${name}" />`);
  const html = template
    .replaceAll("%assets%", base)
    .replace("%preloads%", preloads.join("\n    "))
    .replace("%theme%", options.theme ?? "system");
  return { html, headers: { ...pageHeaders(options), "content-type": "text/html; charset=utf-8" } };
}

/**
 * A plain page that says why there is no live view (a wrong or expired link, an ended session), under the
 * same framing rules. Send it with 401, 404 or 410: an open page asks for its own address to learn the reason.
 */
export function liveViewProblemPage(
  problem: { title: string; detail: string },
  options: LiveViewPageOptions,
): { html: string; headers: Record<string, string> } {
  const html = `<!doctype html>
<html lang="en" data-theme="${options.theme ?? "system"}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(problem.title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="live/assets/${version}/style.css" />
  </head>
  <body data-state="over">
    <main id="stage">
      <section id="cover">
        <div id="cover-card">
          <h1>${escapeHtml(problem.title)}</h1>
          <p id="cover-text">${escapeHtml(problem.detail)}</p>
        </div>
      </section>
    </main>
  </body>
</html>
`;
  return { html, headers: { ...pageHeaders(options), "content-type": "text/html; charset=utf-8" } };
}

/**
 * What is served under `live/assets/`: the path is "<version>/<name>". Undefined (404) for a name that is
 * not there. Another version's path gets today's file, but not for keeps.
 */
export function liveViewAsset(path: string): ServedFile | undefined {
  const [, askedVersion, name] = /^([\w-]+)\/([a-z-]+\.(?:ts|css))$/.exec(path) ?? [];
  const body = name === undefined || !Object.hasOwn(assets, name) ? undefined : assets[name];
  if (name === undefined || body === undefined) return undefined;
  return {
    body,
    headers: {
      "content-type": contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain; charset=utf-8",
      "cache-control": askedVersion === version ? "public, max-age=31536000, immutable" : "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
  };
}

/** Types are taken out once, at start; the browser gets the same lines without them. */
function readAssets(): Record<string, string> {
  const files = readdirSync(folder).filter(
    (name) => /\.(?:ts|css)$/.test(name) && !name.endsWith(".test.ts"),
  );
  return Object.fromEntries(
    files.sort().map((name) => {
      const source = readFileSync(join(folder, name), "utf8");
      return [name, name.endsWith(".ts") ? withoutTypes(source) : source];
    }),
  );
}

/** Node runs the service's own files the same way, but still prints a warning for the call. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

function pageHeaders({ consoleOrigin, publicUrl }: LiveViewPageOptions): Record<string, string> {
  const socketOrigin = new URL(publicUrl).origin.replace(/^http/, "ws");
  return {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src data:",
      // 'self' covers the page's own host by whatever name it was reached; the other is for older browsers.
      `connect-src 'self' ${socketOrigin}`,
      `frame-ancestors ${new URL(consoleOrigin).origin}`,
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
