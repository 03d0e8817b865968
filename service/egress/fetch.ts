import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { failureOf, pinnedLookup } from "./dial.ts";
import type { Guard, VettedTarget } from "./guard.ts";
import { EgressError, type EgressFailureKind, type GuardedFetchInit, type GuardedResponse } from "./types.ts";

const decoders: Readonly<
  Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

const stop = (kind: EgressFailureKind, message: string, cause?: unknown): EgressError =>
  new EgressError({ kind, message, atMs: Date.now() }, cause);

const readBody = async (response: IncomingMessage, url: URL, maxBytes: number): Promise<Buffer> => {
  const tooLong = () => stop("blocked", `${url.href} is longer than the limit of ${maxBytes} bytes`);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const decode = decoders[response.headers["content-encoding"]?.trim().toLowerCase() ?? ""];
  if (decode === undefined || body.length === 0) return body;
  return await decode(body, { maxOutputLength: maxBytes }).catch((error: unknown) => {
    throw error instanceof RangeError
      ? tooLong()
      : stop("reset", `${url.href} sent a body that can not be decoded`, error);
  });
};

const headersOf = (response: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
};

/** The service's own requests, such as robots.txt and sitemaps, behind the same guard as the browsers. */
export const createGuardedFetch = (
  guard: Guard,
): ((url: string, init?: GuardedFetchInit) => Promise<GuardedResponse>) => {
  const httpAgent = new HttpAgent({ keepAlive: true });
  const httpsAgent = new HttpsAgent({ keepAlive: true });

  const once = (url: URL, target: VettedTarget, init: GuardedFetchInit, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const options = {
      method: init.method ?? "GET",
      headers: { "accept-encoding": "gzip, deflate, br", ...init.headers },
      lookup: pinnedLookup(target),
      signal,
    };
    const request =
      url.protocol === "https:"
        ? httpsRequest(url, { ...options, agent: httpsAgent }, resolve)
        : httpRequest(url, { ...options, agent: httpAgent }, resolve);
    request.once("error", reject).end();
    return promise;
  };

  return async (text, init = {}) => {
    const { maxRedirects = 10, maxBodyBytes = 10 * 1024 * 1024, timeoutMs = 30_000 } = init;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal === undefined ? timeout : AbortSignal.any([timeout, init.signal]);
    let next = URL.parse(text);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const url = next;
      if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
        throw stop("blocked", `${url?.href ?? text} is not an http or https address`);
      }
      const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
      const verdict = await guard.vet(url.hostname, port);
      if (!verdict.ok) throw new EgressError(verdict.failure);
      try {
        const response = await once(url, verdict.target, init, signal);
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
          response.destroy();
          next = URL.parse(location, url);
          continue;
        }
        const body = await readBody(response, url, maxBodyBytes);
        return { url: url.href, status, headers: headersOf(response), body };
      } catch (error) {
        if (error instanceof EgressError) throw error;
        if (timeout.aborted)
          throw stop("timeout", `${url.host} did not answer within ${timeoutMs} ms`, error);
        throw new EgressError(failureOf(error, verdict.target.host, port), error);
      }
    }
    throw stop("blocked", `${text} redirects more than ${maxRedirects} times`);
  };
};
