import type { FastifyInstance } from "fastify";
import { endpoints } from "../../../lib/contract/endpoints.ts";
import type { SessionContext } from "../../sessions/context.ts";
import { createSession } from "../../sessions/create.ts";
import { extendSession } from "../../sessions/extend.ts";
import { getSession } from "../../sessions/get.ts";
import { activeSessionsCount, listSessions } from "../../sessions/list.ts";
import { stopSession } from "../../sessions/stop.ts";
import { defineRoute } from "../route.ts";

export function registerSessionRoutes(app: FastifyInstance, context: SessionContext): void {
  defineRoute(app, "createSession", endpoints.createSession, ({ teamId, body, principal }) =>
    createSession(context, { teamId, options: body, source: principal.via === "person" ? "console" : "api" }),
  );
  defineRoute(app, "listSessions", endpoints.listSessions, ({ teamId, query }) =>
    listSessions(context, teamId, query),
  );
  defineRoute(app, "getActiveSessionsCount", endpoints.getActiveSessionsCount, ({ teamId }) =>
    activeSessionsCount(context, teamId),
  );
  defineRoute(app, "getSession", endpoints.getSession, ({ teamId, params, query }) =>
    getSession(context, { teamId, id: params.id, liveViewTtlSeconds: query.liveViewTtlSeconds }),
  );
  defineRoute(app, "stopSession", endpoints.stopSession, ({ teamId, params }) =>
    stopSession(context, { teamId, id: params.id }),
  );
  defineRoute(app, "extendSession", endpoints.extendSession, ({ teamId, params, body }) =>
    extendSession(context, { teamId, id: params.id, durationMinutes: body.durationMinutes }),
  );
}
