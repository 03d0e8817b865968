import type { IncomingMessage, ServerResponse } from "node:http";

/** One request, with what a page needs to answer it. */
export type Visit = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  /** The same site under its other host name (`localhost` or `127.0.0.1`): another origin to a browser. */
  readonly otherOrigin: string;
  /** Counters of this site instance, for pages that answer differently the second time. */
  readonly counters: Map<string, number>;
};

export type Route = {
  /** `/shop/:slug`; a segment that starts with a colon takes any one segment. */
  readonly path: string;
  /** One line that says what the page is for. Routes without one are not on the index. */
  readonly purpose?: string;
  /** The address the index links to, when the path has parameters or a query shows it better. */
  readonly example?: string;
  readonly handle: (visit: Visit) => void | Promise<void>;
};

export type Section = { readonly title: string; readonly routes: readonly Route[] };

const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) {
      if (value === "") return undefined;
      params[part.slice(1)] = decodeSegment(value);
    } else if (part !== value) return undefined;
  }
  return params;
};

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The first route that fits the path; fixed paths should stand before those with parameters. */
export const findRoute = (
  routes: readonly Route[],
  path: string,
): { route: Route; params: Record<string, string> } | undefined => {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
};
