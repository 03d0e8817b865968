import { WebSocket } from "ws";
import type { Browser } from "../../browsers/browser.ts";
import type { CdpClient } from "../../browsers/cdp/types.ts";
import { judgeCommand } from "./policy.ts";

/** A client that reads this far behind is cut off rather than filling the service's memory. */
const maxBufferedBytes = 256 * 1024 * 1024;

export type CdpGatewayEvents = {
  /** The client sent Browser.close: the session is to be stopped. */
  onStopRequested(): void;
  /** The socket is gone, whoever closed it. */
  onDisconnected(): void;
};

/**
 * Gives one outside client its own view of the browser: the client's messages pass the policy and go to
 * the browser as they are, the browser's come back the same way. Ends when either side does. Messages
 * that arrive while the view is being opened are kept in order.
 */
export function serveCdpClient(socket: WebSocket, browser: Browser, events: CdpGatewayEvents): void {
  const policyBrowser = { caged: browser.isolation === "cage", workDir: browser.innerWorkDir };
  const early: string[] = [];
  let client: CdpClient | undefined;
  let ended = false;

  const forward = (to: CdpClient, json: string): void => {
    if (!to.send(json)) socket.pause();
  };

  const end = (code: number, reason: string): void => {
    if (ended) return;
    ended = true;
    client?.close();
    if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
    events.onDisconnected();
  };

  socket.on("message", (data, isBinary) => {
    if (isBinary) return socket.close(1003, "CDP is JSON text");
    const json = data.toString();
    if (client === undefined) early.push(json);
    else forward(client, json);
  });
  socket.on("close", () => end(1000, ""));
  socket.on("error", () => end(1011, ""));

  browser.cdp
    .openClient({
      onMessage(json) {
        if (ended) return;
        if (socket.bufferedAmount > maxBufferedBytes) return end(1013, "the client reads too slowly");
        socket.send(json, { binary: false });
      },
      onDrain: () => socket.resume(),
      answer(command) {
        const verdict = judgeCommand(command, policyBrowser);
        if (verdict?.kind !== "stop") return verdict && { error: verdict.message };
        // After the answer has left, so that the client sees its close succeed.
        setImmediate(events.onStopRequested);
        return { result: {} };
      },
      onClose: () => end(1001, "the browser is gone"),
    })
    .then((opened) => {
      if (ended) return opened.close();
      client = opened;
      for (const json of early.splice(0)) forward(opened, json);
    })
    .catch(() => end(1011, "the browser did not answer"));
}
