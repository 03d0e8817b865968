import type { NextRequest } from "next/server";
import { ApiError } from "@/lib/api-client/api-error";
import { getSignedIn } from "@/lib/auth/user";
import { errorText } from "@/lib/query/error-text";
import { matchRead } from "@/lib/query/match-read";
import { readOnServer } from "@/lib/query/read-on-server";

type Context = { params: Promise<{ path: string[] }> };

/** GET /api/console/…: reads of the service for polling pages, with the signed-in person's token added here. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  // Another site's page must not be able to make the browser read on the person's behalf.
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin")
    return answer(403, "forbidden", "Only the console's own pages may ask.");
  const match = matchRead((await params).path);
  if (!match) return answer(404, "not_found", "The console does not serve this address.");
  const signedIn = await getSignedIn();
  if (!signedIn) return answer(401, "unauthenticated", "The sign-in has ended. Sign in again.");
  const query = Object.fromEntries(request.nextUrl.searchParams);
  try {
    const body = await readOnServer(match.row, { params: match.params, query }, signedIn.serviceToken);
    return Response.json(body, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (!(error instanceof ApiError)) return answer(500, "internal_error", errorText(error));
    // `unreachable` has no status, and `bad_response` may have that of a success.
    const status = error.status >= 400 ? error.status : 502;
    return answer(status, error.code, errorText(error), error.requestId);
  }
}

function answer(status: number, code: string, message: string, requestId?: string): Response {
  return Response.json({ code, message, requestId }, { status, headers: { "cache-control": "no-store" } });
}
