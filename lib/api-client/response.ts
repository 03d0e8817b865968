import { z } from "zod";
import { ErrorBody } from "../contract/errors.ts";
import { ApiError } from "./api-error.ts";

/** The parsed answer of a call, or an ApiError that says why there is none. */
export async function readResponse(schema: z.ZodType, response: Response): Promise<unknown> {
  const text = await response.text();
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const json = parseJson(text);
  if (!response.ok) throw failure(response, json, requestId);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ApiError(
    `The service gave an answer that does not fit this version of the contract: ${z.prettifyError(parsed.error)}`,
    { status: response.status, code: "bad_response", requestId, cause: parsed.error },
  );
}

function failure(response: Response, json: unknown, requestId: string | undefined): ApiError {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
  const body = ErrorBody.safeParse(json);
  if (!body.success) {
    const message = `The service's address answered ${response.status} ${response.statusText} without an explanation.`;
    return new ApiError(message, {
      status: response.status,
      code: "bad_response",
      requestId,
      retryAfterSeconds,
    });
  }
  const { message, code, details } = body.data;
  return new ApiError(message, {
    status: response.status,
    code,
    details,
    requestId: body.data.requestId,
    retryAfterSeconds,
  });
}

/** Undefined for anything that is not JSON; no schema of the contract accepts that. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
