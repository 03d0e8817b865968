import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/auth/security-policy";
import { sessionCookieName } from "@/lib/auth/session-cookie";
import { env } from "@/lib/env";

const openPaths = ["/sign-in", "/set-up"];

/**
 * Runs before every page: gives it a content security policy with a fresh nonce, and sends people without a
 * sign-in cookie to the sign-in page. Only a shortcut for them: pages and actions check the sign-in themselves.
 */
export function proxy(request: NextRequest): NextResponse {
  const { isHttps, publicOrigin } = env();
  const { pathname, search } = request.nextUrl;
  const isOpen = openPaths.includes(pathname);
  const cookieName = sessionCookieName(isHttps);
  // next-auth splits a long cookie into name.0, name.1 and so on.
  const hasCookie = request.cookies.has(cookieName) || request.cookies.has(`${cookieName}.0`);
  if (!isOpen && !hasCookie) {
    const address = request.nextUrl.clone();
    address.pathname = "/sign-in";
    address.search = pathname === "/" ? "" : `?${new URLSearchParams({ next: pathname + search })}`;
    return NextResponse.redirect(address);
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    frameOrigin: publicOrigin,
    isHttps,
    isDevelopment: process.env.NODE_ENV === "development",
  });
  // Next reads the nonce for its own scripts from the request's policy.
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isHttps) response.headers.set("strict-transport-security", "max-age=31536000");
  return response;
}

export const config = {
  matcher: ["/((?!api/|_next/static|_next/image|favicon.ico|icon.svg).*)"],
};
