import { z } from "zod";
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

const Body = z.object({ code: z.string(), message: z.string(), requestId: z.string().optional() });

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

/** Reads an error answer of the read proxy; an answer of another shape still gives a usable error. */
export function toReadError(body: unknown, status: number): ReadError {
  const parsed = Body.safeParse(body);
  const code = knownCodes.find((known) => known === parsed.data?.code);
  if (!parsed.success || !code) {
    return new ReadError({ code: "internal_error", message: `The console answered with status ${status}.` });
  }
  return new ReadError({ code, message: parsed.data.message, requestId: parsed.data.requestId });
}
