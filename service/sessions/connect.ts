import type { WebSocket } from "ws";
import type { SessionContext } from "./context.ts";
import { endSession } from "./end.ts";
import { serveCdpClient } from "./gateway/cdp-gateway.ts";
import type { LiveSession } from "./live-session.ts";
import { sessionEnds } from "./state.ts";

/**
 * Puts an upgraded socket onto the session's browser. With `endWithClient` the session was started by
 * this very connection (`wss://host?apiKey=…`) and ends with it, since nobody else knows of it.
 */
export function connectClient(
  context: SessionContext,
  session: LiveSession,
  socket: WebSocket,
  options: { endWithClient: boolean } = { endWithClient: false },
): void {
  const end = (why: keyof typeof sessionEnds): void => {
    endSession(context, session, sessionEnds[why]).catch((error: unknown) =>
      context.log.error({ err: error, sessionId: session.id }, "session end could not be recorded"),
    );
  };
  serveCdpClient(socket, session.browser, {
    onStopRequested: () => end("closedByClient"),
    onDisconnected: () => {
      if (options.endWithClient) end("disconnected");
    },
  });
}
