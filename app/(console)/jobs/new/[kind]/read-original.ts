import "server-only";
import { redirect } from "next/navigation";
import { type JobFormKind, leftOutOf, requestOf } from "@/components/job/request-of";
import { ApiError } from "@/lib/api-client/api-error";
import { createServiceClient } from "@/lib/api-client/server";
import { getSignedIn } from "@/lib/auth/user";

/**
 * The request of an earlier job, to fill a form with, and the options the form can not take over. Undefined
 * when there is no such job or the service does not answer: the form then starts empty and says so.
 */
export async function readOriginal(kind: JobFormKind, jobId: string) {
  const signedIn = await getSignedIn();
  if (!signedIn) redirect("/sign-in");
  try {
    const job = await createServiceClient(signedIn.serviceToken).call("getJob", { params: { id: jobId } });
    const input = adaptTo(kind, job.input);
    return { request: requestOf(kind, input), leftOut: leftOutOf(kind, input) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "unauthenticated") redirect("/sign-in?ended=1");
    return undefined;
  }
}

/** One page becomes a list of one, and a list gives its first page, when the other form is filled. */
function adaptTo(kind: JobFormKind, input: Readonly<Record<string, unknown>>) {
  const { url, urls, ...options } = input;
  const list = Array.isArray(urls) ? urls : [url].filter((address) => typeof address === "string");
  return kind === "batch" ? { urls: list, ...options } : { url: url ?? list[0], ...options };
}
