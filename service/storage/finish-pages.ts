import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { inMs, type Lease } from "./claim-pages.ts";
import type { Db } from "./database.ts";
import { lockJob } from "./jobs.ts";
import { jobPages, jobs } from "./schema.ts";
import { announceWork } from "./work-channel.ts";

export type PageSuccess = { result: Record<string, unknown>; report?: Record<string, unknown> };
export type PageFailure = {
  /** A sentence the caller can act on. */
  error: string;
  /** Stable word for programs, such as "dns". */
  errorKind: string;
  report?: Record<string, unknown>;
  /** What was got all the same, such as the body of an error page. */
  result?: Record<string, unknown>;
};

/**
 * `stored` is false when the lease was lost: another worker has the page now or has finished it, and the
 * outcome is thrown away. `jobFinished` when this was the job's last open page.
 */
export type Finished = { stored: boolean; jobFinished: boolean };

/** Stores a page's result, once whatever happens, and ends the job with its last page. */
export async function completePage(db: Db, lease: Lease, outcome: PageSuccess): Promise<Finished> {
  return finishPage(db, lease, { state: "done", ...outcome });
}

/** Stores that a page can not be had, and ends the job with its last page. */
export async function failPage(db: Db, lease: Lease, outcome: PageFailure): Promise<Finished> {
  return finishPage(db, lease, { state: "failed", ...outcome });
}

async function finishPage(
  db: Db,
  lease: Lease,
  outcome: ({ state: "done" } & PageSuccess) | ({ state: "failed" } & PageFailure),
): Promise<Finished> {
  return db.transaction(async (tx) => {
    const [page] = await tx
      .update(jobPages)
      .set({ ...outcome, ...leaseOver, finishedAt: sql`now()` })
      .where(stillLeased(lease))
      .returning({ jobId: jobPages.jobId });
    if (page === undefined) return { stored: false, jobFinished: false };
    return { stored: true, jobFinished: await finishJob(tx, page.jobId) };
  });
}

/** Puts a page back for another try in `delayMs`. False when the lease was lost. */
export async function retryPage(
  db: Db,
  lease: Lease,
  options: { delayMs: number; report?: Record<string, unknown> },
): Promise<boolean> {
  const { delayMs, ...rest } = options;
  const rows = await db
    .update(jobPages)
    .set({ ...rest, ...leaseOver, state: "queued", notBefore: inMs(delayMs) })
    .where(stillLeased(lease))
    .returning({ id: jobPages.id });
  return rows.length > 0;
}

/** Gives pages back untried, when this worker is shut down in order. */
export async function releasePages(db: Db, leases: readonly Lease[]): Promise<void> {
  for (const lease of leases) {
    await db
      .update(jobPages)
      .set({ ...leaseOver, state: "queued", attempts: sql`${jobPages.attempts} - 1` })
      .where(stillLeased(lease));
  }
  if (leases.length > 0) await announceWork(db);
}

/** Prolongs leases; returns the pages still held. Work on the others is to be dropped. */
export async function extendLeases(db: Db, leases: readonly Lease[], leaseMs: number): Promise<Set<number>> {
  if (leases.length === 0) return new Set();
  const rows = await db
    .update(jobPages)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(
      and(
        eq(jobPages.state, "leased"),
        inArray(
          jobPages.id,
          leases.map((lease) => lease.pageId),
        ),
        inArray(
          jobPages.leaseOwner,
          leases.map((lease) => lease.leaseOwner),
        ),
      ),
    )
    .returning({ id: jobPages.id });
  return new Set(rows.map((row) => row.id));
}

/**
 * Takes back the pages of all teams whose worker stopped renewing its lease. A page that has been tried
 * `maxAttempts` times fails, as it may be what kills the workers; the others are queued again.
 */
export async function systemReclaimPages(
  db: Db,
  options: { maxAttempts: number },
): Promise<{ requeued: number; failed: number }> {
  return db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: jobPages.id, jobId: jobPages.jobId, attempts: jobPages.attempts })
      .from(jobPages)
      .where(and(eq(jobPages.state, "leased"), lt(jobPages.leaseUntil, sql`now()`)))
      .orderBy(jobPages.id)
      .for("update", { skipLocked: true });
    const hopeless = expired.filter((page) => page.attempts >= options.maxAttempts);
    const again = expired.filter((page) => page.attempts < options.maxAttempts);
    if (again.length > 0) {
      await tx
        .update(jobPages)
        .set({ ...leaseOver, state: "queued" })
        .where(
          inArray(
            jobPages.id,
            again.map((page) => page.id),
          ),
        );
      await announceWork(tx);
    }
    if (hopeless.length > 0) {
      await tx
        .update(jobPages)
        .set({
          ...leaseOver,
          state: "failed",
          error: `The service stopped ${options.maxAttempts} times while it worked on this page, so it was given up.`,
          errorKind: "worker_lost",
          finishedAt: sql`now()`,
        })
        .where(
          inArray(
            jobPages.id,
            hopeless.map((page) => page.id),
          ),
        );
      // In one order everywhere, or two transactions could wait for each other.
      for (const jobId of [...new Set(hopeless.map((page) => page.jobId))].sort()) {
        await finishJob(tx, jobId);
      }
    }
    return { requeued: again.length, failed: hopeless.length };
  });
}

const leaseOver = { leaseOwner: null, leaseUntil: null, updatedAt: sql`now()` };

const stillLeased = (lease: Lease) =>
  and(eq(jobPages.id, lease.pageId), eq(jobPages.state, "leased"), eq(jobPages.leaseOwner, lease.leaseOwner));

/**
 * Ends the job if no page of it is open: completed when at least one page is done, else failed with the
 * first page's error. Within the transaction that finished a page; the lock lets the later of two last
 * pages see the earlier one.
 */
async function finishJob(tx: Db, jobId: string): Promise<boolean> {
  await lockJob(tx, jobId);
  const ofJob = eq(jobPages.jobId, jobId);
  const open = tx
    .select({ one: sql`1` })
    .from(jobPages)
    .where(and(ofJob, inArray(jobPages.state, ["queued", "leased"])));
  const anyDone = sql`exists (select 1 from ${jobPages} where ${ofJob} and ${eq(jobPages.state, "done")})`;
  const firstError = sql`(
    select ${jobPages.error} from ${jobPages}
    where ${ofJob} and ${eq(jobPages.state, "failed")}
    order by ${jobPages.position} limit 1
  )`;
  const finished = await tx
    .update(jobs)
    .set({
      status: sql`case when ${anyDone} then 'completed' else 'failed' end`,
      error: sql`case when ${anyDone} then null else ${firstError} end`,
      finishedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(jobs.id, jobId), inArray(jobs.status, ["pending", "running"]), notExists(open)))
    .returning({ id: jobs.id });
  return finished.length > 0;
}
