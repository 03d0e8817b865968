import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./database.ts";
import { type JobKind, jobPages, jobs } from "./schema.ts";

/** A page in work. `leaseOwner` names this one lease; whoever finishes the page has to show it. */
export type Lease = { pageId: number; leaseOwner: string };

export type ClaimedPage = Lease & {
  jobId: string;
  teamId: string;
  kind: JobKind;
  input: Record<string, unknown>;
  url: string;
  position: number;
  /** 1 on the first try. */
  attempt: number;
};

/** Any fixed number. Claims take turns, or two nodes could together exceed a team's limit. */
const claimLock = 7_301_947;
const Picked = z.object({ id: z.coerce.number() });

/**
 * Leases up to `limit` queued pages to `worker` for `leaseMs`. No team gets more than `teamConcurrency` pages
 * in work over all nodes, and a team with less in work comes first, however much another has queued.
 */
export async function claimPages(
  db: Db,
  options: { worker: string; limit: number; teamConcurrency: number; leaseMs: number },
): Promise<ClaimedPage[]> {
  if (options.limit <= 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const picked = await pickPages(tx, options.limit, options.teamConcurrency);
    if (picked.length === 0) return [];
    const pages = await tx
      .update(jobPages)
      .set({
        state: "leased",
        attempts: sql`${jobPages.attempts} + 1`,
        leaseOwner: sql`${`${options.worker}/`} || gen_random_uuid()`,
        leaseUntil: inMs(options.leaseMs),
        updatedAt: sql`now()`,
      })
      .where(inArray(jobPages.id, picked))
      .returning({
        pageId: jobPages.id,
        jobId: jobPages.jobId,
        teamId: jobPages.teamId,
        url: jobPages.url,
        position: jobPages.position,
        attempt: jobPages.attempts,
        leaseOwner: jobPages.leaseOwner,
      });
    const jobIds = [...new Set(pages.map((page) => page.jobId))];
    await tx
      .update(jobs)
      .set({ status: "running", startedAt: sql`coalesce(${jobs.startedAt}, now())`, updatedAt: sql`now()` })
      .where(sql`${inArray(jobs.id, jobIds)} and ${eq(jobs.status, "pending")}`);
    const owners = await tx
      .select({ id: jobs.id, kind: jobs.kind, input: jobs.input })
      .from(jobs)
      .where(inArray(jobs.id, jobIds));
    const jobOf = new Map(owners.map((job) => [job.id, job]));
    return pages
      .flatMap((page) => {
        const job = jobOf.get(page.jobId);
        if (job === undefined || page.leaseOwner === null) return [];
        return [{ ...page, leaseOwner: page.leaseOwner, kind: job.kind, input: job.input }];
      })
      .sort((a, b) => picked.indexOf(a.pageId) - picked.indexOf(b.pageId));
  });
}

/**
 * Picks page ids, most deserving first. The teams that have queued pages are found by hopping along the
 * index, and each is asked for the few pages it may still run, so the cost does not grow with the queue.
 */
async function pickPages(db: Db, limit: number, teamConcurrency: number): Promise<number[]> {
  const { rows } = await db.execute(sql`
    with recursive waiting(team_id) as (
      (select team_id from job_pages where state = 'queued' order by team_id limit 1)
      union all
      select (
        select next.team_id from job_pages next
        where next.state = 'queued' and next.team_id > waiting.team_id
        order by next.team_id limit 1
      ) from waiting where waiting.team_id is not null
    ),
    busy as (
      select waiting.team_id, (
        select count(*) from job_pages page
        where page.team_id = waiting.team_id and page.state = 'leased' and page.lease_until > now()
      ) as in_work
      from waiting where waiting.team_id is not null
    )
    select page.id
    from busy cross join lateral (
      select queued.id, queued.turn from job_pages queued
      where queued.team_id = busy.team_id and queued.state = 'queued' and queued.not_before <= now()
      order by queued.turn, queued.id
      limit greatest(least(${limit}::bigint, ${teamConcurrency}::bigint - busy.in_work), 0)
      for update skip locked
    ) page
    order by
      busy.in_work + row_number() over (partition by busy.team_id order by page.turn, page.id),
      page.id
    limit ${limit}
  `);
  return rows.map((row) => Picked.parse(row).id);
}

/** A point in time by the database's clock, which all nodes share. */
export const inMs = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`;
