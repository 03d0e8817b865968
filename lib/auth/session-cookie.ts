/** The sign-in cookie. On https its name binds it to this host and path. Shared with proxy.ts. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-porthole.session" : "porthole.session";
}
