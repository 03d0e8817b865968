import { ApiError } from "@/lib/api-client/api-error";

const UNREACHABLE =
  "The Porthole service can not be reached. It may be starting or stopped; try again shortly.";

/** A sentence for the person. Inner addresses and causes of unknown errors stay on the server. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return "Something went wrong in the console. Try again.";
  if (error.code === "unreachable") return UNREACHABLE;
  if (error.code === "rate_limited" && error.retryAfterSeconds) {
    return `${error.message} Try again in ${error.retryAfterSeconds} s.`;
  }
  return error.message;
}
