/**
 * Where to go after signing in: a path of this console, or the overview. Anything that could lead to
 * another site (`//host`, `/\host`, a scheme) counts as absent.
 */
export function safePath(path: string | undefined): string {
  if (!path?.startsWith("/")) return "/";
  const base = "http://console.invalid";
  const url = URL.parse(path, base);
  return url && url.origin === base ? url.pathname + url.search : "/";
}
