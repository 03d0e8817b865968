import type { FastifyInstance } from "fastify";
import { ServiceError } from "../../errors.ts";
import type { SessionContext } from "../../sessions/context.ts";
import { liveViewAsset, liveViewPage, liveViewProblemPage } from "../../sessions/live-view/serve-page.ts";
import { sessionOfToken } from "../../sessions/tokens.ts";

const titles: Partial<Record<ServiceError["code"], string>> = {
  not_found: "The session has ended",
  unauthenticated: "This link does not work",
};

const themeOf = (value: unknown): "light" | "dark" | undefined =>
  value === "light" || value === "dark" ? value : undefined;

/** GET /live?token=… is the page that liveUrl leads to; its WebSocket is among the session sockets. */
export function registerLiveRoutes(app: FastifyInstance, context: SessionContext): void {
  const hidden = { config: { auth: "none" }, schema: { hide: true } } as const;

  app.get<{ Querystring: { token?: string; theme?: string } }>("/live", hidden, (request, reply) => {
    const options = {
      consoleOrigin: context.consoleUrl,
      publicUrl: context.publicUrl,
      theme: themeOf(request.query.theme),
    };
    try {
      sessionOfToken(context, "live", request.query.token ?? null);
      const page = liveViewPage(options);
      return reply.headers(page.headers).send(page.html);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const problem = { title: titles[error.code] ?? "No live view", detail: error.message };
      const page = liveViewProblemPage(problem, options);
      return reply.code(error.status).headers(page.headers).send(page.html);
    }
  });

  app.get<{ Params: { "*": string } }>("/live/assets/*", hidden, (request, reply) => {
    const asset = liveViewAsset(request.params["*"]);
    if (asset === undefined) throw new ServiceError("not_found", "No such file");
    return reply.headers(asset.headers).send(asset.body);
  });
}
