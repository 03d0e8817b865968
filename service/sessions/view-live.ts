import type { WebSocket } from "ws";
import type { SessionContext } from "./context.ts";
import type { LiveSession } from "./live-session.ts";
import { createLiveView } from "./live-view/live-view.ts";

/** Puts an upgraded socket among the viewers of the session until its link expires. */
export function viewLive(
  context: Pick<SessionContext, "log">,
  session: LiveSession,
  socket: WebSocket,
  linkExpiresAt: Date,
): void {
  session.liveView ??= createLiveView({
    browser: session.browser.cdp,
    sessionId: session.id,
    readOnly: session.viewOnly,
    screen: session.screen,
    log: context.log,
  });
  session.liveView.addViewer(socket, { readOnly: session.viewOnly, expiresAt: linkExpiresAt });
}
