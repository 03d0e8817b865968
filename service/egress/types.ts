/**
 * What one browser may reach and by which way. An absent field means the service's default: public
 * addresses only, straight from this machine.
 */
export type EgressPolicy = {
  /** http, https, socks4 or socks5 proxy, with credentials in the URL when it wants them. */
  upstreamProxyUrl?: string;
  /** The operator configured the upstream, so its own address may be a private one. */
  upstreamTrusted?: boolean;
  /** false: nothing but the hosts of `allowOut` can be reached. */
  allowInternetAccess?: boolean;
  /** Hosts that may be reached although `allowInternetAccess` is false or `denyOut` names them. */
  allowOut?: readonly string[];
  /** Hosts that may not be reached. Forms as in EGRESS_ALLOW: host, *.suffix, CIDR, host:port. */
  denyOut?: readonly string[];
};

export type EgressFailureKind =
  /** Refused by the guard or by the session's own policy; the message names the way out. */
  | "blocked"
  /** The name has no address. */
  | "dns"
  /** Nothing listens there. */
  | "refused"
  | "timeout"
  | "unreachable"
  /** The session's upstream proxy refused, failed or wants other credentials. */
  | "upstream"
  | "reset";

/** Why a request did not get through: a sentence that can stand in a job's error. */
export type EgressFailure = { kind: EgressFailureKind; message: string; atMs: number };

/** The way out of one browser. */
export interface EgressHandle {
  readonly id: string;
  /** Unix socket that speaks HTTP proxy; bind-mounted into the browser's cage. */
  readonly socketPath: string;
  /** Port of a loopback listener for a browser without a cage; opened at the first call. */
  tcpPort(): Promise<number>;
  /**
   * Takes effect at once: open tunnels are dropped, so the next request goes the new way. Throws AddressListError
   * or UpstreamUrlError for a policy that can not be read, and then changes nothing.
   */
  setPolicy(policy: EgressPolicy): void;
  /** The latest failure towards this host and port within the last minutes; names as the browser sent them. */
  recentFailure(host: string, port: number): EgressFailure | undefined;
  /** Bytes to and from the outside, open connections included. */
  readonly bytes: { readonly sent: number; readonly received: number };
  /** Drops every connection and removes the socket; idempotent. */
  close(): Promise<void>;
}

/** The one way out of this process, for browsers and for the service's own requests. */
export interface Forwarder {
  /** `id` becomes the socket's file name: letters, digits and hyphens. */
  open(id: string): Promise<EgressHandle>;
  /**
   * A request of the service itself through the same guard; each redirect is vetted as a request of its own.
   * Rejects with EgressError where the guard, DNS, the connection or a limit stopped it.
   */
  fetch(url: string, init?: GuardedFetchInit): Promise<GuardedResponse>;
  close(): Promise<void>;
}

export type GuardedFetchInit = {
  method?: "GET" | "HEAD";
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** For the whole exchange, redirects included; default 30,000. */
  timeoutMs?: number;
  /** Redirects followed before giving up; default 10. */
  maxRedirects?: number;
  /** Longest body in bytes; default 10 MiB. */
  maxBodyBytes?: number;
};

export type GuardedResponse = {
  /** Where the redirects ended. */
  url: string;
  status: number;
  headers: Headers;
  /** Decoded from its content-encoding. */
  body: Buffer;
};

/** A request that did not get through. */
export class EgressError extends Error {
  readonly failure: EgressFailure;

  constructor(failure: EgressFailure, cause?: unknown) {
    super(failure.message, { cause });
    this.name = "EgressError";
    this.failure = failure;
  }
}
