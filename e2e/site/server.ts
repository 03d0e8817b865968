import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { htmlPage } from "./html.ts";
import { routes } from "./pages/index.ts";
import { send } from "./reply.ts";
import { findRoute, type Visit } from "./route.ts";

export type SeenRequest = {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly atMs: number;
};

export type FixtureSite = {
  /** Origin without a trailing slash, such as `http://127.0.0.1:4100`. */
  readonly url: string;
  /** The same site under another host name: another origin for a browser. */
  readonly otherUrl: string;
  /** All requests so far, oldest first. */
  requests(): readonly SeenRequest[];
  close(): Promise<void>;
};

/**
 * Starts the fixture site: a made-up web site with easy, hard and broken pages and fixed content.
 * Port 0 takes a free one. Rejects when the port is taken.
 */
export const startFixtureSite = async (
  options: { port?: number; host?: string } = {},
): Promise<FixtureSite> => {
  const host = options.host ?? "127.0.0.1";
  const seen: SeenRequest[] = [];
  const counters = new Map<string, number>();

  const note = (req: IncomingMessage): void => {
    seen.push({
      method: req.method ?? "GET",
      path: req.url ?? "/",
      headers: req.headers,
      atMs: Date.now(),
    });
  };

  const server = createServer(async (req, res) => {
    note(req);
    const url = URL.parse(req.url ?? "/", `http://${req.headers.host ?? host}`);
    if (!url) {
      res.writeHead(400).end("not an address");
      return;
    }
    const otherHost = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
    const found = findRoute(routes, url.pathname);
    const visit: Visit = {
      req,
      res,
      url,
      params: found?.params ?? {},
      otherOrigin: `http://${otherHost}:${url.port || 80}`,
      counters,
    };
    if (!found) {
      send(visit, htmlPage({ title: "Not found", body: "<h1>Not found</h1><p>There is no such page.</p>" }), {
        status: 404,
      });
      return;
    }
    try {
      await found.route.handle(visit);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else send(visit, String(error), { status: 500, type: "text/plain" });
    }
  });

  const sockets = new WebSocketServer({ noServer: true });
  sockets.on("connection", (socket) => socket.on("message", (data, binary) => socket.send(data, { binary })));
  server.on("upgrade", (req, socket, head) => {
    note(req);
    socket.on("error", () => socket.destroy());
    if (!req.url?.startsWith("/echo/socket"))
      return socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
    sockets.handleUpgrade(req, socket, head, (client) => sockets.emit("connection", client, req));
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const address = server.address();
  const port = portOf(address);
  return {
    url: `http://${host}:${port}`,
    otherUrl: `http://${host === "localhost" ? "127.0.0.1" : "localhost"}:${port}`,
    requests: () => seen,
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === "string")
    throw new Error("the site does not listen on a TCP port");
  return address.port;
};
