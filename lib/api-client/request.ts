import type { Endpoint } from "../contract/endpoint.ts";

/** The variable parts of a call, before they are checked by the service. */
export type CallParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Parts of a multipart upload, for calls that take files. */
  readonly form?: FormData;
};

/**
 * Address of a call: path parameters filled in and escaped, query values added, lists as repeated keys, undefined
 * and null left out. Throws when a path parameter is missing, since the call would reach another endpoint.
 */
export function callUrl(baseUrl: string, row: Pick<Endpoint, "path">, parts: CallParts): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined || value === "") throw new TypeError(`Path parameter ${name} is missing.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const query = search.toString();
  return `${baseUrl.replace(/\/+$/, "")}${path}${query && `?${query}`}`;
}

/** What `fetch` is to send: JSON when there is a body, the form as it is, otherwise nothing. */
export function callInit(row: Pick<Endpoint, "method">, parts: CallParts, headers: Headers): RequestInit {
  const init: RequestInit = { method: row.method, headers, cache: "no-store" };
  if (parts.form) return { ...init, body: parts.form };
  if (parts.body === undefined) return init;
  headers.set("content-type", "application/json");
  return { ...init, body: JSON.stringify(parts.body) };
}
