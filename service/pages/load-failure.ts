import type { EgressFailure, EgressHandle } from "../egress/types.ts";
import { PageError, type PageErrorKind } from "./page-error.ts";
import { portOf } from "./page-url.ts";

const netErrors: Readonly<Record<string, readonly [PageErrorKind, string]>> = {
  NAME_NOT_RESOLVED: ["dns", "The host name {host} does not exist"],
  CONNECTION_REFUSED: ["refused", "{host} refused the connection"],
  CONNECTION_RESET: ["reset", "{host} broke off the connection"],
  CONNECTION_CLOSED: ["reset", "{host} broke off the connection"],
  CONNECTION_ABORTED: ["reset", "{host} broke off the connection"],
  CONNECTION_TIMED_OUT: ["timeout", "{host} did not answer in time"],
  TIMED_OUT: ["timeout", "{host} did not answer in time"],
  EMPTY_RESPONSE: ["empty_response", "{host} closed the connection without an answer"],
  TOO_MANY_REDIRECTS: ["too_many_redirects", "{host} redirects in a circle or too many times"],
  TUNNEL_CONNECTION_FAILED: ["unreachable", "No connection to {host} could be made"],
  PROXY_CONNECTION_FAILED: ["unreachable", "No connection to {host} could be made"],
  UNSAFE_PORT: ["blocked", "Browsers refuse the port of {host}, since other protocols than the web's use it"],
  BLOCKED_BY_CLIENT: ["blocked", "The session's urlBlocklist blocks {host}"],
  BLOCKED_BY_RESPONSE: ["blocked", "{host} forbids browsers to show this page"],
  INVALID_RESPONSE: ["bad_response", "{host} sent an answer that is not HTTP"],
  INVALID_HTTP_RESPONSE: ["bad_response", "{host} sent an answer that is not HTTP"],
  HTTP2_PROTOCOL_ERROR: ["bad_response", "{host} broke the HTTP/2 protocol"],
  CONTENT_DECODING_FAILED: ["bad_response", "{host} sent a compressed answer that can not be unpacked"],
  INVALID_REDIRECT: ["bad_response", "{host} redirects to an address that can not be opened"],
  UNSAFE_REDIRECT: ["bad_response", "{host} redirects to an address that can not be opened"],
  UNKNOWN_URL_SCHEME: ["bad_response", "{host} redirects to an address that is not a web page's"],
  DISALLOWED_URL_SCHEME: ["bad_response", "{host} redirects to an address that is not a web page's"],
  INVALID_URL: ["invalid_url", "The address is not valid"],
  CERT_DATE_INVALID: ["tls", "The certificate of {host} has expired or is not valid yet"],
  CERT_COMMON_NAME_INVALID: ["tls", "The certificate of {host} is for another host name"],
  CERT_AUTHORITY_INVALID: ["tls", "The certificate of {host} is from an unknown issuer, maybe {host} itself"],
  CERT_REVOKED: ["tls", "The certificate of {host} was revoked"],
  SSL_VERSION_OR_CIPHER_MISMATCH: ["tls", "{host} and the browser have no TLS version in common"],
  SSL_PROTOCOL_ERROR: ["tls", "{host} does not speak TLS; maybe its address begins with http://"],
  BAD_SSL_CLIENT_AUTH_CERT: ["tls", "{host} wants a client certificate"],
  SSL_CLIENT_AUTH_CERT_NEEDED: ["tls", "{host} wants a client certificate"],
};

/** Statuses that the forwarder answers plain-http requests with, when it could not get an answer itself. */
const forwarderStatuses: Readonly<Record<number, readonly [PageErrorKind, string]>> = {
  590: ["upstream", "The session's proxy refused to connect to {host}"],
  592: ["bad_response", "{host} sent an answer that is not HTTP"],
  593: ["dns", "The host name {host} does not exist"],
  594: ["refused", "{host} refused the connection: nothing listens there"],
  595: ["empty_response", "{host} closed the connection without an answer"],
  596: ["reset", "{host} broke off the connection"],
  597: ["upstream", "The session's proxy wants other credentials"],
  599: ["bad_response", "{host} sent an answer that is not HTTP"],
};

const failureKinds: Readonly<Record<EgressFailure["kind"], PageErrorKind>> = {
  blocked: "blocked",
  dns: "dns",
  refused: "refused",
  timeout: "timeout",
  unreachable: "unreachable",
  upstream: "upstream",
  reset: "reset",
};

/** Why the forwarder did not get through to this address since then, in the forwarder's own words. */
const egressReason = (egress: EgressHandle, url: string, sinceMs: number): EgressFailure | undefined => {
  const parsed = URL.parse(url);
  if (parsed === null) return undefined;
  const failure = egress.recentFailure(parsed.hostname, portOf(parsed));
  return failure !== undefined && failure.atMs >= sinceMs ? failure : undefined;
};

/** Where Chromium only knows that the forwarder did not get through. */
const viaForwarder = new Set(["TUNNEL_CONNECTION_FAILED", "CONNECTION_CLOSED", "FAILED"]);

/** The error for a navigation that Chromium gave up, such as `net::ERR_CONNECTION_RESET`. */
export const netFailure = (
  errorText: string,
  url: string,
  { egress, sinceMs }: { egress: EgressHandle; sinceMs: number },
): PageError => {
  const code = errorText.replace(/^net::ERR_/, "");
  const host = URL.parse(url)?.host ?? url;
  const failure = egressReason(egress, url, sinceMs);
  if (failure !== undefined && (viaForwarder.has(code) || code.startsWith("PROXY_"))) {
    return new PageError(failureKinds[failure.kind], failure.message, { finalUrl: url });
  }
  const known = netErrors[code];
  if (known !== undefined)
    return new PageError(known[0], known[1].replaceAll("{host}", host), { finalUrl: url });
  const kind = /^(?:CERT|SSL)_/.test(code) ? "tls" : "unreachable";
  const what = kind === "tls" ? "No trusted connection to" : "Nothing could be loaded from";
  return new PageError(kind, `${what} ${host} (${errorText})`, { finalUrl: url });
};

/** The error for an answer that came from the forwarder and not from the page's server, if it did. */
export const forwarderAnswer = (
  answer: { status: number; contentType: string; url: string },
  { egress, sinceMs }: { egress: EgressHandle; sinceMs: number },
): PageError | undefined => {
  const { status, contentType, url } = answer;
  if (!url.startsWith("http:") || contentType !== "text/plain" || status < 400) return undefined;
  const failure = egressReason(egress, url, sinceMs);
  if (failure !== undefined)
    return new PageError(failureKinds[failure.kind], failure.message, { finalUrl: url });
  const known = forwarderStatuses[status];
  if (known === undefined) return undefined;
  return new PageError(known[0], known[1].replaceAll("{host}", URL.parse(url)?.host ?? url), {
    finalUrl: url,
  });
};
