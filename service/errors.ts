import { type ErrorCode, errorCodes } from "../lib/contract/errors.ts";

export type ErrorField = { field: string; message: string };

/**
 * An expected failure with a meaning for the caller. The HTTP edge turns it into the contract's error
 * body; anything else that is thrown becomes `internal_error` without its message.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorField[] | undefined;
  /** Seconds after which trying again makes sense; sent as the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorField[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ServiceError";
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** 400 that names one field. */
export const invalidField = (field: string, message: string): ServiceError =>
  new ServiceError("validation_failed", `${field}: ${message}`, { details: [{ field, message }] });

/** 400 for a well-formed option this server can not honour; the reason says why and what to change. */
export const unavailableOption = (field: string, reason: string): ServiceError =>
  new ServiceError("option_unavailable", `${field}: ${reason}`, { details: [{ field, message: reason }] });

/** 404, also for things of another team, so that their existence is not revealed. */
export const notFound = (what: string): ServiceError => new ServiceError("not_found", `${what} not found`);
