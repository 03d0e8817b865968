import { CreateSessionBody } from "../../../lib/contract/session.ts";
import { ServiceError } from "../../errors.ts";
import { connectClient } from "../../sessions/connect.ts";
import type { SessionContext } from "../../sessions/context.ts";
import { createSession } from "../../sessions/create.ts";
import { endSession } from "../../sessions/end.ts";
import { maxMessageBytes as viewerMessageBytes } from "../../sessions/live-view/protocol.ts";
import { sessionEnds } from "../../sessions/state.ts";
import { sessionOfToken } from "../../sessions/tokens.ts";
import { viewLive } from "../../sessions/view-live.ts";
import type { Authenticators } from "../plugins/auth.ts";
import type { UpgradeRoute } from "../upgrade.ts";

/** File payloads that CDP clients send are large. */
const cdpMessageBytes = 256 * 1024 * 1024;

/** The WebSocket endpoints of sessions: CDP of a created one, CDP of a new one, live view. */
export function sessionSockets(context: SessionContext, authenticators: Authenticators): UpgradeRoute[] {
  return [
    {
      path: /^\/cdp\/([0-9a-f-]{36})$/,
      maxMessageBytes: cdpMessageBytes,
      async admit({ match, query }) {
        const { session } = sessionOfToken(context, "drive", query.get("token"));
        if (session.id !== match[1]) {
          throw new ServiceError("unauthenticated", "The token belongs to another session.");
        }
        return { accept: (socket) => connectClient(context, session, socket) };
      },
    },
    {
      path: /^\/live\/ws$/,
      maxMessageBytes: viewerMessageBytes,
      async admit({ query }) {
        const { session, expiresAt } = sessionOfToken(context, "live", query.get("token"));
        return { accept: (socket) => viewLive(context, session, socket, expiresAt) };
      },
    },
    {
      // One line and no REST call: connecting with an API key starts a session with default options.
      path: /^\/$/,
      maxMessageBytes: cdpMessageBytes,
      async admit({ query }) {
        const key = query.get("apiKey");
        if (key === null) {
          throw new ServiceError("unauthenticated", "Add ?apiKey=… to the address, or use a wsEndpoint.");
        }
        const found = await authenticators.key(key);
        if (!found) throw new ServiceError("unauthenticated", "The API key is unknown or revoked.");
        const options = CreateSessionBody.parse(undefined);
        const { id } = await createSession(context, { teamId: found.teamId, options, source: "connect" });
        const session = context.live.get(id);
        if (session === undefined) throw new ServiceError("unavailable", "The browser ended at once.");
        return {
          accept: (socket) => connectClient(context, session, socket, { endWithClient: true }),
          abandon: () => void endSession(context, session, sessionEnds.disconnected),
        };
      },
    },
  ];
}
