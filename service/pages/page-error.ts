export const pageErrorKinds = [
  "invalid_url",
  "dns",
  "refused",
  "unreachable",
  "reset",
  "empty_response",
  "bad_response",
  "tls",
  "timeout",
  "blocked",
  "upstream",
  "too_many_redirects",
  "http_status",
  "download",
  "aborted",
  "crashed",
  "browser_gone",
  "content",
] as const;
export type PageErrorKind = (typeof pageErrorKinds)[number];

/** Statuses by which a server says that another try may go better. */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Failures that come and go. A name that does not exist, a bad certificate or a full wait do not. */
const passingKinds: ReadonlySet<PageErrorKind> = new Set([
  "reset",
  "empty_response",
  "upstream",
  "crashed",
  "browser_gone",
]);

/** A page that could not be loaded or captured; the message is a sentence its reader can act on. */
export class PageError extends Error {
  readonly kind: PageErrorKind;
  /** HTTP status of the answer, where there was one. */
  readonly statusCode: number | undefined;
  /** Where redirects had led by then. */
  readonly finalUrl: string | undefined;

  constructor(
    kind: PageErrorKind,
    message: string,
    options: { statusCode?: number; finalUrl?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "PageError";
    this.kind = kind;
    this.statusCode = options.statusCode;
    this.finalUrl = options.finalUrl;
  }

  /** Whether another try may go better. */
  get isPassing(): boolean {
    if (this.kind === "http_status") return passingStatuses.has(this.statusCode ?? 0);
    return passingKinds.has(this.kind);
  }

  /** Whether the browser is no longer to be trusted with pages. */
  get endsBrowser(): boolean {
    return this.kind === "browser_gone";
  }
}
