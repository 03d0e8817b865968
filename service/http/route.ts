import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { ErrorBody, errorCodes } from "../../lib/contract/errors.ts";
import type { Principal } from "./plugins/auth.ts";

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: everything parsed by the contract, and who is calling. */
export type Call<E extends Endpoint> = {
  params: OutputOf<E["params"]>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
  principal: Principal;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Calls with a team behind them; the auth plugin has refused all others by then. */
export type TeamCall<E extends Endpoint> = Call<E> & { teamId: string };

export type Handler<E extends Endpoint> = (
  call: TeamCall<E>,
) => Promise<z.output<E["response"]>> | z.output<E["response"]>;

const alwaysPossible = ["validation_failed", "unauthenticated", "rate_limited", "internal_error"] as const;

function errorResponses(row: Endpoint): Record<number, z.ZodType> {
  const codes = row.auth === "none" ? ["internal_error" as const] : alwaysPossible;
  return Object.fromEntries(
    [...codes, ...(row.errors ?? [])].map((code) => [errorCodes[code].status, ErrorBody]),
  );
}

const security: Partial<Record<Endpoint["auth"], Record<string, string[]>[]>> = {
  team: [{ apiKey: [] }, { bearer: [] }],
  person: [{ bearer: [] }],
  managementToken: [{ bearer: [] }],
};

/**
 * Registers one row of the contract's table: validation, response check, authentication and its place in
 * OpenAPI all come from the row, so a route file only says which verb answers it.
 */
export function defineRoute<E extends Endpoint>(
  app: FastifyInstance,
  name: string,
  row: E,
  handler: Handler<E>,
): void {
  app.route({
    method: row.method,
    url: row.path,
    config: { auth: row.auth },
    schema: {
      operationId: name,
      tags: [row.tag],
      summary: row.summary,
      ...(security[row.auth] ? { security: security[row.auth] } : {}),
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body ? { body: row.body } : {}),
      response: { 200: row.response, ...errorResponses(row) },
    },
    handler: (request, reply) =>
      handler({ ...parsedCall<E>(request, reply), teamId: request.principal.teamId ?? "" }),
  });
}

/**
 * Fastify's validator has replaced params, query and body by the schemas' outputs; its types can not
 * know that for a row that is only known at run time, so the claim is made here once.
 */
function parsedCall<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  return {
    params: request.params as Call<E>["params"],
    query: request.query as Call<E>["query"],
    body: request.body as Call<E>["body"],
    principal: request.principal,
    request,
    reply,
  };
}
