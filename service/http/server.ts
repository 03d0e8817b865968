import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * The listening socket, open from the first moment so that a taken port is found at once and /health
 * can say 503 while the rest of the house is built; `serve` puts the finished application behind it.
 */
export type HttpServer = {
  readonly server: Server;
  serve(onRequest: RequestListener, onUpgrade: UpgradeListener): void;
  close(): Promise<void>;
};

const notReady: RequestListener = (_request, response) => {
  const body = JSON.stringify({
    status: "starting",
    message: "The service is starting; try again in a second.",
    code: "unavailable",
    requestId: "starting",
  });
  response.writeHead(503, { "content-type": "application/json", "retry-after": "1" }).end(body);
};

/** Listens on host:port. Rejects with the system's error (EADDRINUSE, EACCES) when it can not. */
export function listenHttp(host: string, port: number): Promise<HttpServer> {
  let onRequest: RequestListener = notReady;
  let onUpgrade: UpgradeListener = (_request, socket) => socket.destroy();
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) =>
    onRequest(request, response),
  );
  server.on("upgrade", (request, socket, head) => onUpgrade(request, socket, head));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve({
        server,
        serve(nextRequest, nextUpgrade) {
          onRequest = nextRequest;
          onUpgrade = nextUpgrade;
        },
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
