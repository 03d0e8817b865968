import type { OutgoingHttpHeaders } from "node:http";
import type { Visit } from "./route.ts";

type Reply = { status?: number; type?: string; headers?: OutgoingHttpHeaders };

/** Answers with a complete body. */
export const send = (visit: Visit, body: string | Uint8Array, reply: Reply = {}): void => {
  visit.res.writeHead(reply.status ?? 200, {
    "content-type": reply.type ?? "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    ...reply.headers,
  });
  visit.res.end(visit.req.method === "HEAD" ? undefined : body);
};

export const sendJson = (visit: Visit, value: unknown, reply: Reply = {}): void =>
  send(visit, JSON.stringify(value, null, 2), { type: "application/json; charset=utf-8", ...reply });

export const redirect = (
  visit: Visit,
  location: string,
  status = 302,
  headers: OutgoingHttpHeaders = {},
): void => send(visit, "", { status, headers: { location, ...headers } });

/** The whole request body, at most 20 MiB. */
export const readBody = async (visit: Visit): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of visit.req) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > 20 * 1024 * 1024) throw new Error("request body is larger than 20 MiB");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

/** A submitted form, urlencoded or multipart. */
export const readForm = async (visit: Visit): Promise<FormData> =>
  new Response(new Uint8Array(await readBody(visit)), {
    headers: { "content-type": visit.req.headers["content-type"] ?? "" },
  }).formData();

/** A whole number from the query string, or the fall-back when absent or not a number. */
export const queryNumber = (visit: Visit, name: string, fallback: number): number => {
  const text = visit.url.searchParams.get(name);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? Math.floor(value) : fallback;
};
