import type { FastifyInstance } from "fastify";

/**
 * The official Node client sends `content-type: application/json` with every request, also with those
 * that have no body; an empty JSON body therefore means "no body" and not a syntax error.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString(), done);
  });
}
