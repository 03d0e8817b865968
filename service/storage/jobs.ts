import { and, asc, count, desc, eq, inArray, min, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { isUuid } from "./ids.ts";
import { type JobKind, type JobStatus, jobPages, jobs, type PageState } from "./schema.ts";
import { announceWork } from "./work-channel.ts";

export type JobRow = typeof jobs.$inferSelect;
export type PageRow = typeof jobPages.$inferSelect;

/**
 * Writes a job with its pages, all or nothing, and wakes the workers. When it resolves, the job will be
 * done even if this process dies. `urls` in the order in which results are shown.
 */
export async function insertJob(
  db: Db,
  job: {
    id?: string;
    teamId: string;
    kind: JobKind;
    input: Record<string, unknown>;
    urls: readonly string[];
  },
): Promise<JobRow> {
  const { urls, ...values } = job;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(jobs)
      .values({ ...values, totalPages: urls.length })
      .returning();
    if (row === undefined) throw new Error("the inserted job did not come back");
    const turn = await currentTurn(tx, job.teamId);
    // One array instead of five parameters a page: thousands of URLs cost milliseconds.
    await tx.execute(sql`
      insert into job_pages (job_id, team_id, position, url, turn)
      select ${row.id}, ${job.teamId}, entry.place - 1, entry.url, ${turn}::bigint + entry.place - 1
      from unnest(${sql.param(urls)}::text[]) with ordinality as entry(url, place)
      order by entry.place
    `);
    await announceWork(tx);
    return row;
  });
}

/** Where the team's queue stands: the turn of the page that is next. */
async function currentTurn(db: Db, teamId: string): Promise<number> {
  const [next] = await db
    .select({ turn: min(jobPages.turn) })
    .from(jobPages)
    .where(and(eq(jobPages.teamId, teamId), eq(jobPages.state, "queued")));
  return next?.turn ?? 0;
}

/** Undefined also when it is another team's, or of another kind than asked for. */
export async function getJob(
  db: Db,
  teamId: string,
  id: string,
  kind?: JobKind,
): Promise<JobRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(jobs)
    .where(
      and(eq(jobs.teamId, teamId), eq(jobs.id, id), kind === undefined ? undefined : eq(jobs.kind, kind)),
    );
  return row;
}

/** Newest first; `page` counts from 1. */
export async function listJobs(
  db: Db,
  teamId: string,
  options: {
    kind?: JobKind | undefined;
    status?: JobStatus | undefined;
    page: number;
    perPage: number;
  },
): Promise<{ jobs: JobRow[]; totalCount: number }> {
  const wanted = and(
    eq(jobs.teamId, teamId),
    options.kind === undefined ? undefined : eq(jobs.kind, options.kind),
    options.status === undefined ? undefined : eq(jobs.status, options.status),
  );
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(jobs)
      .where(wanted)
      .orderBy(desc(jobs.createdAt), asc(jobs.id))
      .limit(options.perPage)
      .offset((options.page - 1) * options.perPage),
    db.$count(jobs, wanted),
  ]);
  return { jobs: rows, totalCount };
}

/** A job's pages in the order of submission, from the 0-based `offset`. */
export async function listJobPages(
  db: Db,
  teamId: string,
  jobId: string,
  options: { offset: number; limit: number },
): Promise<PageRow[]> {
  if (!isUuid(jobId)) return [];
  return db
    .select()
    .from(jobPages)
    .where(and(eq(jobPages.teamId, teamId), eq(jobPages.jobId, jobId)))
    .orderBy(asc(jobPages.position))
    .limit(options.limit)
    .offset(options.offset);
}

/** The submitted addresses of a job, in order. */
export async function listJobUrls(db: Db, teamId: string, jobId: string): Promise<string[]> {
  if (!isUuid(jobId)) return [];
  const rows = await db
    .select({ url: jobPages.url })
    .from(jobPages)
    .where(and(eq(jobPages.teamId, teamId), eq(jobPages.jobId, jobId)))
    .orderBy(asc(jobPages.position));
  return rows.map((row) => row.url);
}

export type PageCounts = Record<PageState, number>;

/** How many pages of each job are in which state; for progress in lists. Unknown ids are left out. */
export async function countJobPages(
  db: Db,
  teamId: string,
  jobIds: readonly string[],
): Promise<Map<string, PageCounts>> {
  const known = jobIds.filter(isUuid);
  const counts = new Map<string, PageCounts>();
  if (known.length === 0) return counts;
  const rows = await db
    .select({ jobId: jobPages.jobId, state: jobPages.state, total: count() })
    .from(jobPages)
    .where(and(eq(jobPages.teamId, teamId), inArray(jobPages.jobId, known)))
    .groupBy(jobPages.jobId, jobPages.state);
  for (const row of rows) {
    const own = counts.get(row.jobId) ?? { queued: 0, leased: 0, done: 0, failed: 0, skipped: 0 };
    own[row.state] = row.total;
    counts.set(row.jobId, own);
  }
  return counts;
}

/** Jobs by status, for the overview. */
export async function countJobsByStatus(db: Db, teamId: string): Promise<Partial<Record<JobStatus, number>>> {
  const rows = await db
    .select({ status: jobs.status, total: count() })
    .from(jobs)
    .where(eq(jobs.teamId, teamId))
    .groupBy(jobs.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.total]));
}

/** Locks the job's row until the transaction ends, so that of two last pages one sees the other. */
export async function lockJob(db: Db, jobId: string): Promise<void> {
  await db.execute(sql`select 1 from ${jobs} where ${jobs.id} = ${jobId} for update`);
}
