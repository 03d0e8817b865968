import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { cache } from "react";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import type { ConsoleUser, SignedIn } from "@/lib/auth/types";
import { env } from "@/lib/env";

/** The content of the sign-in cookie, token included: for server code that calls the service. */
export const getSignedIn = cache(async (): Promise<SignedIn | undefined> => {
  const settings = env();
  // getToken wants a request. The cookie header alone is handed on: it would take a bearer header too.
  const cookie = (await headers()).get("cookie") ?? "";
  const token = await getToken({
    req: new NextRequest(settings.consoleUrl, { headers: { cookie } }),
    secret: settings.authSecret,
    secureCookie: settings.isHttps,
    cookieName: sessionCookieName(settings.isHttps),
  });
  const signedIn = token?.signedIn;
  if (!signedIn || Date.parse(signedIn.expiresAt) <= Date.now()) return undefined;
  return signedIn;
});

/** Who is signed in, or undefined. Reads the cookie only; the service checks its token at every call. */
export async function getUser(): Promise<ConsoleUser | undefined> {
  const signedIn = await getSignedIn();
  if (!signedIn) return undefined;
  const { serviceToken: _secret, expiresAt: _expiry, ...user } = signedIn;
  return user;
}

/** As getUser, but sends people who are not signed in to the sign-in page. */
export async function requireUser(): Promise<ConsoleUser> {
  return (await getUser()) ?? redirect("/sign-in");
}
