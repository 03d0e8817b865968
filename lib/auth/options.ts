import "server-only";
import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { createServiceClient } from "@/lib/api-client/server";
import { clientAddressOf } from "@/lib/auth/client-address";
import { createOauthProviders } from "@/lib/auth/oauth-providers";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { toSignedIn } from "@/lib/auth/types";
import { ConsoleSetupBody, ConsoleSignInBody } from "@/lib/contract/index";
import { env } from "@/lib/env";
import { errorText } from "@/lib/query/error-text";

const SESSION_SECONDS = 7 * 24 * 3600;

const OauthProfile = z.object({ email_verified: z.boolean().default(false) });

/**
 * next-auth's settings. The service's token lives only inside the encrypted, httpOnly cookie; what
 * `/api/auth/session` tells the browser is the person's name and team.
 */
export function authOptions(): AuthOptions {
  const settings = env();
  // next-auth reads its own address from this variable only.
  process.env.NEXTAUTH_URL ??= settings.consoleUrl;
  return {
    secret: settings.authSecret,
    useSecureCookies: settings.isHttps,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    cookies: {
      sessionToken: {
        name: sessionCookieName(settings.isHttps),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: settings.isHttps },
      },
    },
    providers: [passwordProvider(), setUpProvider(), ...createOauthProviders(settings)],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type !== "oauth") return user.signedIn !== undefined;
        const verified = OauthProfile.safeParse(profile).data?.email_verified ?? false;
        if (!user.email) return "/sign-in?error=NoEmail";
        try {
          const session = await createServiceClient().call("consoleOauthSignIn", {
            body: { provider: account.provider, email: user.email, emailVerified: verified, name: user.name },
          });
          user.signedIn = toSignedIn(session);
          return true;
        } catch {
          return "/sign-in?error=AccessDenied";
        }
      },
      jwt({ token, user }) {
        if (user?.signedIn) return { sub: user.signedIn.id, signedIn: user.signedIn };
        return token;
      },
      session({ session, token }) {
        if (!token.signedIn) return session;
        const { serviceToken: _secret, expiresAt: _expiry, ...person } = token.signedIn;
        return { ...session, user: person };
      },
    },
    events: {
      async signOut({ token }) {
        if (!token?.signedIn) return;
        // The cookie goes either way; a service that is down lets the row expire by itself.
        await createServiceClient(token.signedIn.serviceToken)
          .call("consoleSignOut", {})
          .catch(() => undefined);
      },
    },
  };
}

function passwordProvider() {
  return CredentialsProvider({
    id: "password",
    name: "Email and password",
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(credentials, request) {
      const body = ConsoleSignInBody.parse({
        email: credentials?.email,
        password: credentials?.password,
        clientAddress: clientAddressOf(request.headers),
      });
      return signedInUser(createServiceClient().call("consoleSignIn", { body }));
    },
  });
}

function setUpProvider() {
  return CredentialsProvider({
    id: "set-up",
    name: "First account",
    credentials: { setupToken: {}, email: {}, password: {}, name: {}, teamName: {} },
    async authorize(credentials, request) {
      const body = ConsoleSetupBody.parse({
        setupToken: credentials?.setupToken,
        email: credentials?.email,
        password: credentials?.password,
        name: credentials?.name || undefined,
        teamName: credentials?.teamName || undefined,
        clientAddress: clientAddressOf(request.headers),
      });
      return signedInUser(createServiceClient().call("consoleSetup", { body }));
    },
  });
}

/** next-auth shows the form the message of whatever is thrown here. */
async function signedInUser(call: Promise<Parameters<typeof toSignedIn>[0]>) {
  try {
    const signedIn = toSignedIn(await call);
    return { id: signedIn.id, name: signedIn.name, email: signedIn.email, signedIn };
  } catch (error) {
    throw new Error(errorText(error));
  }
}
