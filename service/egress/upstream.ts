import { hostPort } from "./address.ts";
import type { Guard, VettedTarget } from "./guard.ts";
import type { EgressFailure } from "./types.ts";

const defaultPorts: Readonly<Record<string, number>> = {
  "http:": 80,
  "https:": 443,
  "socks:": 1080,
  "socks4:": 1080,
  "socks4a:": 1080,
  "socks5:": 1080,
  "socks5h:": 1080,
};

/** A proxy address that can not be used; the message says why and never repeats its credentials. */
export class UpstreamUrlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UpstreamUrlError";
  }
}

/** A session's own proxy, behind the guard. */
export type Upstream = {
  readonly url: URL;
  readonly host: string;
  readonly port: number;
  readonly isSocks: boolean;
  /** Configured by the operator, so its own address is not vetted. */
  readonly trusted: boolean;
};

/** Reads a proxy URL such as `http://user:pass@proxy.example:3128` or `socks5://10.0.0.1:1080`. */
export const parseUpstream = (text: string, trusted: boolean): Upstream => {
  const url = URL.parse(text);
  const defaultPort = url === null ? undefined : defaultPorts[url.protocol];
  if (url === null || defaultPort === undefined || url.hostname === "") {
    throw new UpstreamUrlError(
      "The proxy address must be http://, https://, socks4:// or socks5:// followed by host and port",
    );
  }
  return {
    url,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? defaultPort : Number(url.port),
    isSocks: url.protocol.startsWith("socks"),
    trusted,
  };
};

/** Finds the addresses at which the proxy itself may be dialled. */
export const vetUpstream = async (
  upstream: Upstream,
  guards: { strict: Guard; trusting: Guard },
): Promise<{ ok: true; target: VettedTarget } | { ok: false; failure: EgressFailure }> => {
  const guard = upstream.trusted ? guards.trusting : guards.strict;
  const verdict = await guard.vet(upstream.host, upstream.port);
  if (verdict.ok) return verdict;
  const shown = hostPort(upstream.host, upstream.port);
  const { failure } = verdict;
  const message = `The proxy ${shown} can not be used. ${failure.message}`;
  return {
    ok: false,
    failure: { kind: failure.kind === "blocked" ? "blocked" : "upstream", message, atMs: failure.atMs },
  };
};

/** The proxy's URL for one connection: SOCKS clients resolve by themselves, so they are given the address. */
export const upstreamUrlFor = (upstream: Upstream, target: VettedTarget): string => {
  const [first] = target.addresses;
  if (!upstream.isSocks || first === undefined) return upstream.url.href;
  const url = new URL(upstream.url);
  url.hostname = first.family === 6 ? `[${first.address}]` : first.address;
  url.port = String(upstream.port);
  return url.href;
};
