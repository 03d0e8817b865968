/**
 * What one browser may reach and by which way. An absent field means the service's default: public
 * addresses only, straight from this machine.
 */
export type EgressPolicy = {
  /** http, https, socks4 or socks5 proxy, with credentials in the URL when it wants them. */
  upstreamProxyUrl?: string;
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
  /** Takes effect at once: open tunnels are dropped, so the next request goes the new way. */
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
   * fetch through the same guard and policy-free; redirects are vetted one by one. Fails with
   * EgressError where the guard, DNS or the connection refused.
   */
  fetch(url: string, init?: GuardedFetchInit): Promise<Response>;
  close(): Promise<void>;
}

export type GuardedFetchInit = {
  method?: "GET" | "HEAD" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
  /** Redirects followed before giving up; default 10. */
  maxRedirects?: number;
  /** Longest body in bytes; default 10 MiB. */
  maxBodyBytes?: number;
};

/** A request of the service itself that did not get through. */
export class EgressError extends Error {
  readonly failure: EgressFailure;

  constructor(failure: EgressFailure, cause?: unknown) {
    super(failure.message, { cause });
    this.name = "EgressError";
    this.failure = failure;
  }
}
