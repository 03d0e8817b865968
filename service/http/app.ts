import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Log } from "../log.ts";
import { type Authenticators, registerAuth } from "./plugins/auth.ts";
import { registerErrors } from "./plugins/errors.ts";
import { registerJsonBody } from "./plugins/json-body.ts";
import { registerOpenApi } from "./plugins/openapi.ts";

export type AppOptions = {
  log: Log;
  publicUrl: string;
  bodyLimitBytes: number;
  authenticators: Authenticators;
  /** Registers the rooms' routes. */
  routes(app: FastifyInstance): void;
};

/** An id a client sent may come back in its logs; anything longer or stranger is replaced. */
const acceptableRequestId = /^[\w.-]{1,100}$/;

/** The HTTP application: parse, authenticate, call a verb, answer. Ready to serve when it resolves. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // One line a request without its query, which may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimitBytes,
    genReqId(request) {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && acceptableRequestId.test(given) ? given : randomUUID();
    },
    // Signed links are long path parameters.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 1000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.debug({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  registerErrors(app);
  registerJsonBody(app);
  await registerOpenApi(app, { publicUrl: options.publicUrl });
  registerAuth(app, options.authenticators);
  app.register(async (scope) => options.routes(scope));
  await app.ready();
  return app;
}
