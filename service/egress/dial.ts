import type { lookup as dnsLookup } from "node:dns";
import { type ClientRequestArgs, Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { connect, type LookupFunction, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { hostPort } from "./address.ts";
import type { VettedTarget } from "./guard.ts";
import type { EgressFailure, EgressFailureKind } from "./types.ts";

/** How long a connection may take to be made; a browser's own limit is longer. */
const connectTimeoutMs = 15_000;
/** The first address of several gets a fair try before the next: a slow road is not a dead one. */
const attemptTimeoutMs = 1_000;

/** A lookup that only knows the vetted addresses, so that nothing resolves the name again. */
export const pinnedLookup =
  (target: Pick<VettedTarget, "addresses">): LookupFunction =>
  (_name, options, callback) => {
    const wanted = target.addresses.filter(
      ({ family }) => options.family === undefined || options.family === 0 || options.family === family,
    );
    const [first] = wanted;
    if (first === undefined) {
      callback(Object.assign(new Error("no vetted address of this family"), { code: "ENOTFOUND" }), "");
    } else if (options.all) {
      callback(
        null,
        wanted.map(({ address, family }) => ({ address, family })),
      );
    } else {
      callback(null, first.address, first.family);
    }
  };

/**
 * proxy-chain asks for `dns.lookup` itself but only ever calls it the way sockets call a LookupFunction. This
 * cast, which adds nothing at run time, is the one place that says so.
 */
export const asDnsLookup = (lookup: LookupFunction): typeof dnsLookup => lookup as typeof dnsLookup;

const kinds: Readonly<Record<string, EgressFailureKind>> = {
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timeout",
  ECONNRESET: "reset",
  EPIPE: "reset",
};

const sentences: Readonly<Record<EgressFailureKind, string>> = {
  refused: "refused the connection: nothing listens there",
  timeout: "did not answer in time",
  reset: "broke off the connection",
  unreachable: "can not be reached from this machine",
  blocked: "is blocked",
  dns: "has no address",
  upstream: "could not be reached through the proxy",
};

/** What a socket's error means, as a sentence about the target. */
export const failureOf = (error: unknown, host: string, port: number): EgressFailure => {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const kind = kinds[code] ?? "unreachable";
  return { kind, message: `${hostPort(host, port)} ${sentences[kind]}`, atMs: Date.now() };
};

const timedOut = () => Object.assign(new Error("connection not made in time"), { code: "ETIMEDOUT" });

/** Destroys the socket when the connection is not made in time. */
const limitConnect = (socket: Socket, timeoutMs = connectTimeoutMs): Socket => {
  const timer = setTimeout(() => socket.destroy(timedOut()), timeoutMs);
  const stop = () => clearTimeout(timer);
  socket.once("connect", stop).once("close", stop);
  return socket;
};

/** Connects to a vetted target; rejects with the socket's error. */
export const dial = (target: VettedTarget, timeoutMs = connectTimeoutMs): Promise<Socket> => {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({
    host: target.host,
    port: target.port,
    lookup: pinnedLookup(target),
    noDelay: true,
    autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
  });
  limitConnect(socket, timeoutMs);
  socket.once("error", reject);
  socket.once("connect", () => {
    socket.off("error", reject);
    resolve(socket);
  });
  return promise;
};

type OnFailure = (host: string, port: number, error: unknown) => void;

const watchConnect = (socket: Socket, options: ClientRequestArgs, onFailure: OnFailure): void => {
  limitConnect(socket);
  socket.on("error", (error) => onFailure(String(options.host ?? ""), Number(options.port), error));
};

/**
 * Opens the connections of plain-http requests, keeps them between the requests of one browser, and says when
 * one failed. The addresses come with each request as `lookup`, already vetted.
 */
export class GuardedAgent extends HttpAgent {
  readonly #onFailure: OnFailure;

  constructor(onFailure: OnFailure, options: { keepAlive: boolean }) {
    super({ ...options, maxSockets: 64, maxFreeSockets: 32, maxTotalSockets: 256, timeout: 300_000 });
    this.#onFailure = onFailure;
  }

  override createConnection(options: ClientRequestArgs): Socket {
    const socket = connect({
      host: String(options.host ?? "").replace(/^\[|\]$/g, ""),
      port: Number(options.port),
      ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
      noDelay: true,
      autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
    });
    watchConnect(socket, options, this.#onFailure);
    return socket;
  }
}

/** The same for an upstream proxy that is spoken to over TLS. */
export class GuardedTlsAgent extends HttpsAgent {
  readonly #onFailure: OnFailure;

  constructor(onFailure: OnFailure) {
    super({ keepAlive: false });
    this.#onFailure = onFailure;
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const stream = super.createConnection(options, callback);
    if (stream instanceof Socket) watchConnect(stream, options, this.#onFailure);
    return stream;
  }
}
