import type { FastifyInstance } from "fastify";
import type { ApiKey } from "../../../lib/contract/accounts.ts";
import { endpoints } from "../../../lib/contract/endpoints.ts";
import { type ApiKeyInfo, createKey, listKeys } from "../../accounts/api-keys.ts";
import type { AccountContext } from "../../accounts/context.ts";
import { getTeam } from "../../accounts/teams.ts";
import { getPerson } from "../../accounts/users.ts";
import { notFound } from "../../errors.ts";
import { defineRoute } from "../route.ts";

const presentKey = (key: ApiKeyInfo): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  createdBy: key.createdBy,
});

/** API keys and who is calling. */
export function registerAccountRoutes(app: FastifyInstance, context: AccountContext): void {
  defineRoute(app, "listKeys", endpoints.listKeys, async ({ teamId }) => ({
    keys: (await listKeys(context.db, teamId)).map(presentKey),
  }));
  defineRoute(app, "createKey", endpoints.createKey, async ({ teamId, body, principal }) => {
    const created = await createKey(context.db, { teamId, name: body.name, createdBy: principal.userId });
    return { ...presentKey(created), key: created.key };
  });
  defineRoute(app, "revokeKey", endpoints.revokeKey, async ({ teamId, params }) => {
    if (!(await context.keys.revoke(teamId, params.id))) throw notFound("API key");
    return { success: true };
  });
  defineRoute(app, "getMe", endpoints.getMe, async ({ teamId, principal }) => {
    const team = await getTeam(context.db, teamId);
    if (team === undefined) throw notFound("Team");
    if (principal.via !== "person") return { team, person: null, via: "apiKey" as const };
    const person = await getPerson(context.db, teamId, principal.userId);
    return { team, person: person ?? null, via: "signIn" as const };
  });
}
