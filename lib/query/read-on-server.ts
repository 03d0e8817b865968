import "server-only";
import { ApiError } from "@/lib/api-client/api-error";
import { type CallParts, callUrl } from "@/lib/api-client/request";
import { readResponse } from "@/lib/api-client/response";
import { serviceHeaders } from "@/lib/api-client/server";
import type { Endpoint } from "@/lib/contract/endpoint";
import { env } from "@/lib/env";

const READ_TIMEOUT_MS = 15_000;

/**
 * One GET of the contract, its answer checked by the contract's schema. As `Client.call`, for callers
 * that know the endpoint only when they run. Throws ApiError.
 */
export async function readOnServer(row: Endpoint, parts: CallParts, serviceToken: string): Promise<unknown> {
  const { serviceUrl } = env();
  const response = await fetch(callUrl(serviceUrl, row, parts), {
    headers: { accept: "application/json", ...serviceHeaders(serviceToken) },
    cache: "no-store",
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ApiError(`The service at ${serviceUrl} can not be reached`, {
      status: 0,
      code: "unreachable",
      cause,
    });
  });
  return readResponse(row.response, response);
}
