import "server-only";
import { z } from "zod";

const origin = z.url().transform((url) => url.replace(/\/+$/, ""));

/** A variable that is set to nothing counts as not set. */
const optional = z.preprocess((value) => (value === "" ? undefined : value), z.string().optional());

const Env = z
  .object({
    PORTHOLE_API_URL: origin.optional(),
    PUBLIC_URL: origin.optional(),
    CONSOLE_URL: origin.optional(),
    CONSOLE_PORT: z.coerce.number<number>().default(3000),
    NEXTAUTH_SECRET: z.string().min(1, "must be set; npm start sets it").default(""),
    CONSOLE_SECRET: z.string().default(""),
    GITHUB_CLIENT_ID: optional,
    GITHUB_CLIENT_SECRET: optional,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    OIDC_ISSUER: optional,
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    OIDC_NAME: optional,
  })
  .transform((env) => {
    // PORT is of no use here: in this process Next sets it to the console's own.
    const publicUrl = env.PUBLIC_URL ?? "http://localhost:4000";
    const consoleUrl = env.CONSOLE_URL ?? `http://localhost:${env.CONSOLE_PORT}`;
    return {
      /** Where this process reaches the service. */
      serviceUrl: env.PORTHOLE_API_URL ?? publicUrl,
      /** Where people and SDKs reach the service; live views are framed from here. */
      publicUrl,
      publicOrigin: new URL(publicUrl).origin,
      consoleUrl,
      isHttps: consoleUrl.startsWith("https:"),
      /** Encrypts the sign-in cookie. */
      authSecret: env.NEXTAUTH_SECRET,
      /** Proves to the service that a call comes from the console itself. */
      consoleSecret: env.CONSOLE_SECRET,
      github: pair(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
      google: pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      oidc: oidc(env.OIDC_ISSUER, env.OIDC_NAME, pair(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET)),
    };
  });

export type ConsoleEnv = z.output<typeof Env>;
export type OauthClient = { clientId: string; clientSecret: string };

function pair(clientId: string | undefined, clientSecret: string | undefined): OauthClient | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function oidc(issuer: string | undefined, name: string | undefined, client: OauthClient | undefined) {
  return issuer && client
    ? { issuer: issuer.replace(/\/+$/, ""), name: name ?? "single sign-on", ...client }
    : undefined;
}

let parsed: ConsoleEnv | undefined;

/**
 * The console's settings, read once at the first request rather than at import: `next build` runs
 * without them. Throws with the name of the wrong variable.
 */
export function env(): ConsoleEnv {
  parsed ??= read(process.env);
  return parsed;
}

function read(variables: NodeJS.ProcessEnv): ConsoleEnv {
  const result = Env.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The console can not start with these settings: ${faults.join("; ")}`);
}
