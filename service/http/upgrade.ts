import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { ErrorBody } from "../../lib/contract/errors.ts";
import { ServiceError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { UpgradeListener } from "./server.ts";

export type Admission = {
  accept(socket: WebSocket): void;
  /** The client was gone before the upgrade; whatever was prepared for it is to be given back. */
  abandon?(): void;
};

export type UpgradeRoute = {
  path: RegExp;
  /** Longest message taken from the client; a longer one ends the connection with 1009. */
  maxMessageBytes: number;
  /**
   * Decides before the upgrade: resolves with what to do with the socket, or rejects with the
   * ServiceError that is answered as plain HTTP.
   */
  admit(request: { match: RegExpExecArray; query: URLSearchParams }): Promise<Admission>;
};

const statusText: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function refuse(socket: Duplex, error: ServiceError): void {
  const body: ErrorBody = { message: error.message, code: error.code, requestId: "upgrade" };
  const text = JSON.stringify(body);
  const retry = error.retryAfterSeconds === undefined ? "" : `Retry-After: ${error.retryAfterSeconds}\r\n`;
  socket.end(
    `HTTP/1.1 ${error.status} ${statusText[error.status] ?? "Error"}\r\nContent-Type: application/json\r\n${retry}` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

/** Sends each WebSocket upgrade to its route; strangers are refused before the upgrade. */
export function createUpgradeListener(routes: readonly UpgradeRoute[], log: Log): UpgradeListener {
  const served = routes.map((route) => ({
    route,
    sockets: new WebSocketServer({
      noServer: true,
      // Compressing what stays on this machine or is JPEG already costs more than it saves.
      perMessageDeflate: false,
      maxPayload: route.maxMessageBytes,
      skipUTF8Validation: true,
    }),
  }));

  const admit = async (request: IncomingMessage): Promise<Admission & { sockets: WebSocketServer }> => {
    const url = new URL(request.url ?? "/", "http://service");
    for (const { route, sockets } of served) {
      const match = route.path.exec(url.pathname);
      if (match) return { ...(await route.admit({ match, query: url.searchParams })), sockets };
    }
    throw new ServiceError("not_found", `No WebSocket endpoint ${url.pathname}`);
  };

  return (request, socket, head) => {
    const ignore = (): void => undefined;
    socket.on("error", ignore);
    admit(request).then(
      (admission) => {
        if (socket.destroyed) return admission.abandon?.();
        socket.off("error", ignore);
        admission.sockets.handleUpgrade(request, socket, head, (upgraded) => admission.accept(upgraded));
      },
      (error: unknown) => {
        if (error instanceof ServiceError) return refuse(socket, error);
        log.error({ err: error }, "upgrade failed");
        refuse(socket, new ServiceError("internal_error", "Something went wrong inside the service."));
      },
    );
  };
}
