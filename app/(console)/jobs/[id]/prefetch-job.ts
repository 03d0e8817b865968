import "server-only";
import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { jobKinds } from "@/components/job/job-kinds";
import { requestOf } from "@/components/job/request-of";
import type { JobDetail } from "@/lib/contract/jobs";
import { batchPartOptions, jobOptions, scrapeResultOptions } from "@/lib/query/jobs";
import { prefetch } from "@/lib/query/prefetch";
import { createQueryClient } from "@/lib/query/query-client";

/**
 * What a job's page starts with: the job, its results as far as they are small, and the request it was
 * started with. The latter is worked out here, so that the page does without the contract's schemas.
 */
export async function prefetchJob(id: string, part: number) {
  const jobState = await prefetch(jobOptions(id));
  const queryClient = createQueryClient();
  hydrate(queryClient, jobState);
  const job = queryClient.getQueryData(jobOptions(id).queryKey);
  return { states: [jobState, await prefetchResults(job, part)] as const, request: job && shortRequest(job) };
}

async function prefetchResults(
  job: JobDetail | undefined,
  part: number,
): Promise<DehydratedState | undefined> {
  if (job?.kind === "batch_scrape") return unlessLarge(await prefetch(batchPartOptions(job.jobId, part)));
  if (job?.kind === "scrape" && isFinal(job)) {
    return unlessLarge(await prefetch(scrapeResultOptions(job.jobId)));
  }
  return undefined;
}

const isFinal = (job: JobDetail) => job.status === "completed" || job.status === "failed";

/** More than this in the document would keep the page from starting. The page then asks for it itself. */
const INLINE_LIMIT = 500_000;

function unlessLarge(state: DehydratedState): DehydratedState | undefined {
  return JSON.stringify(state).length > INLINE_LIMIT ? undefined : state;
}

function shortRequest(job: JobDetail): Record<string, unknown> {
  const { form } = jobKinds[job.kind];
  return form ? requestOf(form, job.input) : job.input;
}
