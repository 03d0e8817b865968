import type { ErrorCode } from "@/lib/contract/errors";

export type ReadFailure = {
  /**
   * `unreachable`: the service did not answer the console; `bad_response`: it answered something else than the
   * contract says; `offline`: the console did not answer the browser.
   */
  code: ErrorCode | "unreachable" | "bad_response" | "offline";
  message: string;
  requestId?: string | undefined;
};

/** A read that failed, with what the error states need to show. */
export class ReadError extends Error {
  readonly code: ReadFailure["code"];
  readonly requestId: string | undefined;
  constructor(failure: ReadFailure) {
    super(failure.message);
    this.name = "ReadError";
    this.code = failure.code;
    this.requestId = failure.requestId;
  }
}

const knownCodes: readonly ReadFailure["code"][] = [
  "validation_failed",
  "option_unavailable",
  "unauthenticated",
  "plan_insufficient",
  "forbidden",
  "not_found",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal_error",
  "unavailable",
  "unreachable",
  "bad_response",
  "offline",
];

/**
 * Reads an error answer of the read proxy; an answer of another shape still gives a usable error. By hand:
 * lists have no other use for zod, which weighs more than all of their own code.
 */
export function toReadError(body: unknown, status: number): ReadError {
  const code = knownCodes.find((known) => known === textAt(body, "code"));
  const message = textAt(body, "message");
  if (!code || message === undefined) {
    return new ReadError({ code: "internal_error", message: `The console answered with status ${status}.` });
  }
  return new ReadError({ code, message, requestId: textAt(body, "requestId") });
}

function textAt(body: unknown, name: string): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : undefined;
}
