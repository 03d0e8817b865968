import { Server as HttpServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import {
  type PrepareRequestFunctionOpts,
  type PrepareRequestFunctionResult,
  RequestError,
  Server,
} from "proxy-chain";
import { hostPort } from "./address.ts";
import { asDnsLookup, dial, failureOf, GuardedAgent, GuardedTlsAgent, pinnedLookup } from "./dial.ts";
import type { Guard, VettedTarget } from "./guard.ts";
import type { EgressDoor } from "./handle.ts";
import { EgressError, type EgressFailure } from "./types.ts";
import { type Upstream, upstreamUrlFor, vetUpstream } from "./upstream.ts";

/** On every answer that the forwarder gives instead of the target; its value is the failure's kind. */
export const egressHeader = "x-porthole-egress";

const statusOf: Readonly<Record<EgressFailure["kind"], number>> = {
  blocked: 403,
  timeout: 504,
  dns: 502,
  refused: 502,
  unreachable: 502,
  upstream: 502,
  reset: 502,
};

const refusal = (failure: EgressFailure): RequestError =>
  new RequestError(failure.message, statusOf[failure.kind], {
    [egressHeader]: failure.kind,
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });

/** Joins two sockets until either ends; an error on one side ends both. */
const splice = (source: Socket, target: Socket): void => {
  source.pipe(target);
  target.pipe(source);
  target.once("close", () => source.destroy());
  source.on("error", () => target.destroy());
};

type Target = { door: EgressDoor; host: string; port: number };

const upstreamFailure = (upstream: Upstream, { host, port }: Target, what: string): EgressFailure => ({
  kind: "upstream",
  message: `The proxy ${hostPort(upstream.host, upstream.port)} ${what} (asked for ${hostPort(host, port)})`,
  atMs: Date.now(),
});

/**
 * The proxy server proper: speaks HTTP proxy on every connection injected by `accept` and sends each request
 * the way its door's policy says, to vetted addresses only.
 */
export const createRouter = (guards: { strict: Guard; trusting: Guard }) => {
  const doorOf = new WeakMap<Socket, EgressDoor>();
  const dialled = new WeakMap<Socket, Socket>();

  // proxy-chain hands a CONNECT's socket over once it has answered it; the other end is there by then.
  const tunnels = new HttpServer();
  tunnels.removeAllListeners("connection");
  tunnels.on("connection", (source: Socket) => {
    const target = dialled.get(source);
    if (target === undefined || target.destroyed) source.destroy();
    else splice(source, target);
  });

  const vet = async ({ door, host, port }: Target): Promise<VettedTarget> => {
    const verdict = await guards.strict.vet(host, port, door.policy, door.lookup);
    if (!verdict.ok) throw new EgressError(verdict.failure);
    return verdict.target;
  };

  const openTunnel = async (target: Target, source: Socket): Promise<void> => {
    const { door, host, port } = target;
    const vetted = await vet(target);
    const socket = await dial(vetted).catch((error: unknown) => {
      throw new EgressError(failureOf(error, vetted.host, port), error);
    });
    socket.on("error", (error) => door.failures.record(host, port, failureOf(error, vetted.host, port)));
    // The browser may have gone, or its door got another policy, while the connection was made.
    if (source.destroyed) socket.destroy();
    source.once("close", () => socket.destroy());
    dialled.set(source, socket);
  };

  const byUpstream = async (
    upstream: Upstream,
    target: Target,
    { request, connectionId }: PrepareRequestFunctionOpts,
  ): Promise<PrepareRequestFunctionResult> => {
    const { door, host, port } = target;
    // The upstream looks the name up again, in its own network; what is local to ours must not even be asked.
    await vet(target);
    const way = await vetUpstream(upstream, guards);
    if (!way.ok) throw new EgressError(way.failure);
    const onFailure = (_host: string, _port: number, error: unknown) => {
      const { message } = failureOf(error, upstream.host, upstream.port);
      door.failures.record(host, port, {
        kind: "upstream",
        message: `The proxy ${message}`,
        atMs: Date.now(),
      });
    };
    if (upstream.isSocks) {
      // proxy-chain says nothing about a failed SOCKS connection, but then there was no other end.
      request.socket.prependOnceListener("close", () => {
        if (proxy.getConnectionStats(connectionId)?.trgTxBytes !== null) return;
        door.failures.record(host, port, upstreamFailure(upstream, target, "did not make the connection"));
      });
    }
    return {
      upstreamProxyUrl: upstreamUrlFor(upstream, way.target),
      dnsLookup: asDnsLookup(pinnedLookup(way.target)),
      customTag: target,
      httpAgent: new GuardedAgent(onFailure, { keepAlive: false }),
      httpsAgent: new GuardedTlsAgent(onFailure),
    };
  };

  const route = async (options: PrepareRequestFunctionOpts): Promise<PrepareRequestFunctionResult> => {
    const { request, hostname, port, isHttp } = options;
    const door = doorOf.get(request.socket);
    if (door === undefined) throw new RequestError("unknown connection", 403);
    const target: Target = { door, host: hostname, port };
    try {
      if (door.upstream !== undefined) return await byUpstream(door.upstream, target, options);
      if (isHttp) return { dnsLookup: asDnsLookup(pinnedLookup(await vet(target))), httpAgent: door.agent };
      await openTunnel(target, request.socket);
      return { customConnectServer: tunnels };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      door.failures.record(hostname, port, error.failure);
      throw refusal(error.failure);
    }
  };

  const proxy = new Server({ port: 0, authRealm: "porthole", prepareRequestFunction: route });
  // Browsers keep connections for minutes and would race a proxy that closes them after seconds.
  proxy.server.keepAliveTimeout = 120_000;

  proxy.on("tunnelConnectFailed", (event: { response: IncomingMessage; customTag: Target }) => {
    const { door, host, port } = event.customTag;
    if (door.upstream === undefined) return;
    const { statusCode, statusMessage } = event.response;
    const what =
      statusCode === 407 ? "wants other credentials" : `answered ${statusCode} ${statusMessage ?? ""}`.trim();
    door.failures.record(host, port, upstreamFailure(door.upstream, event.customTag, what));
  });

  return {
    accept: (socket: Socket, door: EgressDoor): void => {
      doorOf.set(socket, door);
      // proxy-chain takes a connection without a peer address for a dead one; a unix socket has none.
      if (socket.remoteAddress === undefined)
        Object.defineProperty(socket, "remoteAddress", { value: "unix" });
      proxy.server.emit("connection", socket);
    },
  };
};
