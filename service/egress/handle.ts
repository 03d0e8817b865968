import { chmod, unlink } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { readAddressList } from "./address-list.ts";
import { failureOf, GuardedAgent } from "./dial.ts";
import { RecentFailures } from "./failures.ts";
import { openPolicy, type PolicyRules } from "./guard.ts";
import type { Lookup } from "./resolver.ts";
import type { EgressFailure, EgressHandle, EgressPolicy } from "./types.ts";
import { parseUpstream, type Upstream } from "./upstream.ts";

/** More than any browser opens to one proxy; a page can not take the process's descriptors by opening more. */
const maxConnections = 512;
/** A tunnel in which nothing moves for this long is dropped; WebSockets ping far more often. */
const idleTimeoutMs = 15 * 60_000;

const listen = (server: Server, where: { path: string } | { port: number; host: string }): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(where, () => {
    server.off("error", reject);
    resolve();
  });
  return promise;
};

const shut = (server: Server): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
};

/** One browser's door: its listeners, its policy, its open connections and what went wrong lately. */
export class EgressDoor implements EgressHandle {
  readonly id: string;
  readonly socketPath: string;
  readonly failures = new RecentFailures();
  readonly agent: GuardedAgent;
  readonly lookup: Lookup;
  readonly #accept: (socket: Socket, door: EgressDoor) => void;
  readonly #onClosed: () => void;
  readonly #open = new Set<Socket>();
  readonly #servers: Server[] = [];
  #policy: PolicyRules = openPolicy;
  #upstream: Upstream | undefined;
  #tcpPort: Promise<number> | undefined;
  #closing: Promise<void> | undefined;
  #sentByClosed = 0;
  #receivedByClosed = 0;

  constructor(options: {
    id: string;
    socketPath: string;
    accept: (socket: Socket, door: EgressDoor) => void;
    onClosed: () => void;
    lookup: Lookup;
  }) {
    this.id = options.id;
    this.socketPath = options.socketPath;
    this.#accept = options.accept;
    this.#onClosed = options.onClosed;
    this.lookup = options.lookup;
    this.agent = new GuardedAgent(
      (host, port, error) => this.failures.record(host, port, failureOf(error, host, port)),
      { keepAlive: true },
    );
  }

  get policy(): PolicyRules {
    return this.#policy;
  }

  get upstream(): Upstream | undefined {
    return this.#upstream;
  }

  /** Opens the unix socket. Any local user may write to it; its directory is only known to whom it is given. */
  async start(): Promise<void> {
    await unlink(this.socketPath).catch(() => {});
    await listen(this.#listener(), { path: this.socketPath });
    await chmod(this.socketPath, 0o666);
  }

  tcpPort(): Promise<number> {
    this.#tcpPort ??= (async () => {
      const server = this.#listener();
      await listen(server, { port: 0, host: "127.0.0.1" });
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the egress listener has no port");
      return address.port;
    })();
    return this.#tcpPort;
  }

  setPolicy(policy: EgressPolicy): void {
    const rules: PolicyRules = {
      allowInternetAccess: policy.allowInternetAccess ?? true,
      allowOut: readAddressList(policy.allowOut ?? []),
      denyOut: readAddressList(policy.denyOut ?? []),
    };
    const { upstreamProxyUrl, upstreamTrusted = false } = policy;
    this.#upstream =
      upstreamProxyUrl === undefined ? undefined : parseUpstream(upstreamProxyUrl, upstreamTrusted);
    this.#policy = rules;
    this.#dropConnections();
  }

  recentFailure(host: string, port: number): EgressFailure | undefined {
    return this.failures.get(host, port);
  }

  get bytes(): { sent: number; received: number } {
    let sent = this.#sentByClosed;
    let received = this.#receivedByClosed;
    for (const socket of this.#open) {
      sent += socket.bytesRead;
      received += socket.bytesWritten;
    }
    return { sent, received };
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      this.#dropConnections();
      await Promise.all(this.#servers.map(shut));
      await unlink(this.socketPath).catch(() => {});
      this.#onClosed();
    })();
    return this.#closing;
  }

  #dropConnections(): void {
    for (const socket of this.#open) socket.destroy();
    this.agent.destroy();
  }

  #listener(): Server {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      if (this.#open.size >= maxConnections || this.#closing !== undefined) {
        socket.destroy();
        return;
      }
      this.#open.add(socket);
      socket.setTimeout(idleTimeoutMs);
      socket.once("close", () => {
        this.#open.delete(socket);
        this.#sentByClosed += socket.bytesRead;
        this.#receivedByClosed += socket.bytesWritten;
      });
      this.#accept(socket, this);
    });
    this.#servers.push(server);
    return server;
  }
}
