import type { FastifyInstance } from "fastify";
import { endpoints } from "../../../lib/contract/endpoints.ts";
import { type HealthSources, readHealth } from "../health.ts";
import { defineRoute } from "../route.ts";

/** 200 while the service can do its work, 503 with the same body when it can not. */
export function registerHealthRoutes(app: FastifyInstance, sources: HealthSources): void {
  defineRoute(app, "getHealth", endpoints.getHealth, async ({ reply }) => {
    const health = await readHealth(sources);
    if (health.status === "starting" || health.status === "stopping") reply.code(503);
    return health;
  });
}
