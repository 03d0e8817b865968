import { z } from "zod";

/**
 * Every error the service answers with: code, HTTP status, and what it means for the caller.
 * The code is stable and meant for programs; `message` is a sentence for people.
 */
export const errorCodes = {
  validation_failed: {
    status: 400,
    description: "A field is missing or not allowed; `details` names it. Correct the request.",
  },
  option_unavailable: {
    status: 400,
    description:
      "The option is valid but this server can not honour it; the message says why and what to change.",
  },
  unauthenticated: {
    status: 401,
    description: "The API key, session token or sign-in is missing, wrong, expired or revoked.",
  },
  plan_insufficient: { status: 402, description: "The team's plan does not include this." },
  forbidden: { status: 403, description: "Signed in, but not allowed to do this." },
  not_found: { status: 404, description: "No such thing in this team." },
  conflict: { status: 409, description: "The thing is in a state that does not allow this." },
  payload_too_large: { status: 413, description: "The request body is larger than the limit." },
  unsupported_media_type: { status: 415, description: "The body's content type is not supported." },
  rate_limited: {
    status: 429,
    description: "Too many requests or too much running at once; wait `Retry-After` seconds.",
  },
  internal_error: { status: 500, description: "A defect of the service; report the request id." },
  unavailable: {
    status: 503,
    description: "The service is starting, stopping or full; try again after `Retry-After` seconds.",
  },
} as const satisfies Record<string, { status: number; description: string }>;

export type ErrorCode = keyof typeof errorCodes;

export const ErrorDetail = z
  .object({
    field: z.string().meta({ description: "Path of the offending field, such as scrapeOptions.timeout." }),
    message: z.string().meta({ description: "What is wrong with it and how to put it right." }),
  })
  .meta({ id: "ErrorDetail" });

/** The one error body of every endpoint. The official clients read `message` and `code`. */
export const ErrorBody = z
  .object({
    message: z.string().meta({ description: "What went wrong and what to do, for a person." }),
    code: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: "Stable error code." }),
    details: z
      .array(ErrorDetail)
      .optional()
      .meta({ description: "Offending fields, for validation errors." }),
    requestId: z.string().meta({ description: "Also in the x-request-id header; quote it when reporting." }),
  })
  .meta({ id: "Error" });
export type ErrorBody = z.infer<typeof ErrorBody>;
