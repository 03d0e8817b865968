import type { CdpSession } from "../../browsers/cdp/types.ts";
import type { FollowedPage } from "./page-events.ts";

const maxIconBytes = 64 * 1024;

const findIconUrl = `(() => {
  const links = [...document.querySelectorAll('link[rel~="icon"][href], link[rel="apple-touch-icon"][href]')];
  if (links.length > 0) return links[0].href;
  return /^https?:$/.test(location.protocol) ? new URL("/favicon.ico", location.href).href : "";
})()`;

/** First bytes of the image kinds that are passed on; SVG is left out since it is a document, not a picture. */
const kinds: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ["image/png", 0, "\x89PNG"],
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/gif", 0, "GIF8"],
  ["image/webp", 8, "WEBP"],
  ["image/x-icon", 0, "\0\0\x01\0"],
];

export function imageType(bytes: Buffer): string | undefined {
  return kinds.find(
    ([, offset, magic]) => bytes.subarray(offset, offset + magic.length).toString("latin1") === magic,
  )?.[0];
}

/**
 * The address of the page's icon, "" for none. The page decides it, so it is only ever loaded by the
 * session's own browser, through the session's own way out, and without cookies.
 */
export async function findIcon(page: FollowedPage): Promise<string> {
  const url = await page.evaluate(findIconUrl);
  return typeof url === "string" ? url : "";
}

/** The icon as a data: URL; undefined when it can not be had or is not a small picture. */
export async function loadIcon(
  session: CdpSession,
  frameId: string,
  url: string,
): Promise<string | undefined> {
  const inline = /^data:image\/[\w.+-]+;base64,([\w+/=]+)$/.exec(url)?.[1];
  if (inline !== undefined) return toDataUrl(Buffer.from(inline, "base64"));
  if (!/^https?:/.test(url)) return undefined;
  try {
    const { resource } = await session.send(
      "Network.loadNetworkResource",
      { frameId, url, options: { disableCache: false, includeCredentials: false } },
      { timeoutMs: 5_000 },
    );
    if (!resource.success || resource.stream === undefined) return undefined;
    const bytes = await readStream(session, resource.stream);
    return resource.httpStatusCode === 200 && bytes ? toDataUrl(bytes) : undefined;
  } catch {
    return undefined;
  }
}

async function readStream(session: CdpSession, handle: string): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for (;;) {
      const part = await session.send("IO.read", { handle, size: maxIconBytes });
      const bytes = Buffer.from(part.data, part.base64Encoded ? "base64" : "utf8");
      parts.push(bytes);
      sizeBytes += bytes.length;
      if (sizeBytes > maxIconBytes) return undefined;
      if (part.eof) return Buffer.concat(parts);
    }
  } finally {
    await session.send("IO.close", { handle }).catch(() => undefined);
  }
}

function toDataUrl(bytes: Buffer): string | undefined {
  const type = bytes.length <= maxIconBytes ? imageType(bytes) : undefined;
  return type && `data:${type};base64,${bytes.toString("base64")}`;
}
