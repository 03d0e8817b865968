import "server-only";
import GithubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import { z } from "zod";
import type { ConsoleEnv, OauthClient } from "@/lib/env";

/** The providers whose variables are set, for the buttons of the sign-in page. */
export function listOauthProviders(env: ConsoleEnv): { id: string; name: string }[] {
  const listed: { id: string; name: string }[] = [];
  if (env.github) listed.push({ id: "github", name: "GitHub" });
  if (env.google) listed.push({ id: "google", name: "Google" });
  if (env.oidc) listed.push({ id: "oidc", name: env.oidc.name });
  return listed;
}

export function createOauthProviders(env: ConsoleEnv): Provider[] {
  const providers: Provider[] = [];
  if (env.github) providers.push(createGithub(env.github));
  if (env.google) providers.push(GoogleProvider(env.google));
  if (env.oidc) providers.push(createOidc(env.oidc));
  return providers;
}

const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * next-auth's GitHub provider takes the first address of the account, checked or not. An unchecked one
 * would let anybody sign in as anybody, so only the primary address that GitHub has checked counts.
 */
function createGithub(client: OauthClient): Provider {
  return GithubProvider({
    ...client,
    userinfo: {
      url: "https://api.github.com/user",
      async request({ client: oauthClient, tokens }) {
        const profile = await oauthClient.userinfo(tokens.access_token ?? "");
        const answer = await fetch("https://api.github.com/user/emails", {
          headers: { authorization: `Bearer ${tokens.access_token}`, "user-agent": "porthole" },
          signal: AbortSignal.timeout(10_000),
        });
        const emails = GithubEmails.safeParse(await answer.json());
        const checked = emails.data?.find((entry) => entry.primary && entry.verified);
        return { ...profile, email: checked?.email, email_verified: checked !== undefined };
      },
    },
  });
}

type OidcProfile = { sub: string; email?: string; name?: string };

function createOidc(oidc: NonNullable<ConsoleEnv["oidc"]>): Provider {
  return {
    id: "oidc",
    name: oidc.name,
    type: "oauth",
    wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    profile: (profile: OidcProfile) => ({
      id: profile.sub,
      email: profile.email ?? null,
      name: profile.name ?? null,
    }),
  };
}
