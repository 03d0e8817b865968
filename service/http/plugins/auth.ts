import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EndpointAuth } from "../../../lib/contract/endpoint.ts";
import { ServiceError } from "../../errors.ts";

/** Who is calling. Without a team it is a stranger (or the console process itself). */
export type Principal =
  | { via: "key"; teamId: string; keyId: string; userId?: undefined }
  | { via: "person"; teamId: string; userId: string; token: string }
  | { via: "console"; teamId?: undefined; userId?: undefined }
  | { via: "none"; teamId?: undefined; userId?: undefined };

export type Authenticators = {
  /** Resolves undefined for a key that is unknown or revoked. */
  key(key: string): Promise<{ teamId: string; keyId: string } | undefined>;
  /** Resolves undefined for a token that is unknown, expired or signed out. */
  person(token: string): Promise<{ teamId: string; userId: string } | undefined>;
  /** Shared with the console process; undefined when the service runs alone. */
  consoleSecret: string | undefined;
};

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    auth?: EndpointAuth;
  }
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

const refused = (message: string): ServiceError => new ServiceError("unauthenticated", message);

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headerOf(request, "authorization") ?? "")?.[1];

async function teamPrincipal(request: FastifyRequest, by: Authenticators): Promise<Principal> {
  const key = headerOf(request, "x-api-key");
  if (key !== undefined) {
    const found = await by.key(key);
    if (found) return { via: "key", ...found };
    throw refused(
      "The API key in x-api-key is unknown or revoked. Create one in the console under API keys.",
    );
  }
  return personPrincipal(request, by, "Send an API key in the x-api-key header.");
}

async function personPrincipal(
  request: FastifyRequest,
  by: Authenticators,
  remedy: string,
): Promise<Principal> {
  const token = bearerOf(request);
  if (token === undefined) throw refused(remedy);
  const found = await by.person(token);
  if (found) return { via: "person", token, ...found };
  throw refused("The sign-in has ended. Sign in again.");
}

function consolePrincipal(request: FastifyRequest, by: Authenticators): Principal {
  const secret = headerOf(request, "x-console-secret");
  if (by.consoleSecret !== undefined && secret !== undefined && sameSecret(secret, by.consoleSecret)) {
    return { via: "console" };
  }
  throw refused("Only the console may call this.");
}

function authenticate(
  request: FastifyRequest,
  auth: EndpointAuth | undefined,
  by: Authenticators,
): Promise<Principal> | Principal {
  switch (auth) {
    case "team":
      return teamPrincipal(request, by);
    case "person":
      return personPrincipal(request, by, "Sign in first.");
    case "console":
      return consolePrincipal(request, by);
    case "none":
    case undefined:
      return { via: "none" };
    default:
      // A way of proving who one is that nothing here checks must never pass as "anybody".
      throw refused("This endpoint can not be called on this server.");
  }
}

/** Every route says by its row who may call it; this runs before the body is read. */
export function registerAuth(app: FastifyInstance, by: Authenticators): void {
  app.decorateRequest("principal");
  app.addHook("onRequest", async (request) => {
    request.principal = await authenticate(request, request.routeOptions.config.auth, by);
  });
}
