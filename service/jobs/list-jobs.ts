import { z } from "zod";
import type { JobCounts, JobDetail, JobList, JobSummary, ListJobsQuery } from "../../lib/contract/jobs.ts";
import { notFound } from "../errors.ts";
import {
  countJobPages,
  getJob as findJob,
  listJobs as findJobs,
  type JobRow,
  listJobUrls,
  type PageCounts,
} from "../storage/jobs.ts";
import type { JobContext } from "./context.ts";

const FirstUrl = z.object({ url: z.string() });

const countsOf = (counts: PageCounts | undefined): JobCounts => {
  const { queued = 0, leased = 0, done = 0, failed = 0, skipped = 0 } = counts ?? {};
  const total = queued + leased + done + failed + skipped;
  return { total, queued, running: leased, completed: done, failed, skipped };
};

const summaryOf = (row: JobRow, counts: PageCounts | undefined): JobSummary => ({
  jobId: row.id,
  kind: row.kind,
  status: row.status,
  url: FirstUrl.safeParse(row.input).data?.url ?? "",
  counts: countsOf(counts),
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** The team's jobs, newest first. */
export const listJobs = async (
  context: JobContext,
  teamId: string,
  query: ListJobsQuery,
): Promise<JobList> => {
  const { kind, status, page, limit } = query;
  const { jobs, totalCount } = await findJobs(context.db, teamId, { kind, status, page, perPage: limit });
  const counts = await countJobPages(
    context.db,
    teamId,
    jobs.map((job) => job.id),
  );
  return { jobs: jobs.map((job) => summaryOf(job, counts.get(job.id))), totalCount, page, perPage: limit };
};

/** Passwords and stored logins are the caller's alone: they are used and never shown again. */
const secretFields = new Set(["proxyServerPassword", "storageState"]);

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      secretFields.has(key) ? [] : [[key, withoutSecrets(inner)]],
    ),
  );
};

/** A job with the request it was started with. Throws `not_found`, also for another team's job. */
export const getJob = async (
  context: JobContext,
  asked: { teamId: string; id: string },
): Promise<JobDetail> => {
  const row = await findJob(context.db, asked.teamId, asked.id);
  if (row === undefined) throw notFound("Job");
  const counts = await countJobPages(context.db, asked.teamId, [row.id]);
  const { url, ...options } = row.input;
  const request =
    row.kind === "batch_scrape"
      ? { urls: await listJobUrls(context.db, asked.teamId, row.id), ...options }
      : { url, ...options };
  const input = z.record(z.string(), z.unknown()).parse(withoutSecrets(request));
  return { ...summaryOf(row, counts.get(row.id)), input, updatedAt: row.updatedAt.toISOString() };
};
