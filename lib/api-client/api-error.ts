import type { z } from "zod";
import type { ErrorCode, ErrorDetail } from "../contract/errors.ts";

/** The service's own codes, and two for answers that did not come from it. */
export type ApiErrorCode =
  | ErrorCode
  /** No answer: the service is down, the network failed, or the call took too long. `status` is 0. */
  | "unreachable"
  /** An answer that is not the contract's: a proxy in between, or another version of the service. */
  | "bad_response";

export type ApiErrorDetail = z.infer<typeof ErrorDetail>;

/** Why a call failed. `message` is a sentence for a person; quote `requestId` when reporting. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: readonly ApiErrorDetail[];
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the service said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    facts: {
      status: number;
      code: ApiErrorCode;
      details?: readonly ApiErrorDetail[] | undefined;
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
