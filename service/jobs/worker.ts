import type { Log } from "../log.ts";
import { type ClaimedPage, claimPages } from "../storage/claim-pages.ts";
import type { Db } from "../storage/database.ts";
import {
  completePage,
  extendLeases,
  failPage,
  releasePages,
  retryPage,
  systemReclaimPages,
} from "../storage/finish-pages.ts";
import { listenForWork } from "../storage/work-channel.ts";
import type { PageOutcome } from "./run-page.ts";

export type WorkerOptions = {
  db: Db;
  /** Where the database is, for a connection that hears of new work. */
  databaseUrl: string;
  /** Names the worker in its leases. */
  nodeId: string;
  /** Pages this node works on at once. */
  concurrency: number;
  /** Pages of one team in work over all nodes. */
  teamConcurrency: number;
  run(page: ClaimedPage): Promise<PageOutcome>;
  log: Log;
  /** A page whose worker says nothing for this long goes to another. */
  leaseMs?: number;
};

export interface Worker {
  /** Pages in work on this node. */
  readonly running: number;
  /** Gives the pages in work back to the queue at once and takes no more. Their outcome is thrown away. */
  stop(): Promise<void>;
}

/** How often work is looked for unasked: for pages whose delay is over and notifications that got lost. */
const pollMs = 1_000;
/** Leases a page may lose before it is held for what kills its workers. */
const maxAttempts = 3;

const reasonOf = (outcome: PageOutcome): string | undefined => {
  if (outcome.consequence === "done") return undefined;
  return outcome.consequence === "retry" ? outcome.reason : outcome.page.error;
};

/**
 * Takes pages from the queue and works on them until stopped. Rejects when the database can not be reached at
 * the start; later it is tried again until it is back.
 */
export const startWorker = async (options: WorkerOptions): Promise<Worker> => {
  const { db, concurrency, teamConcurrency, nodeId, log, leaseMs = 15_000 } = options;
  const working = new Map<number, ClaimedPage>();
  let stopping = false;
  let filling: Promise<void> | undefined;
  let again = false;

  const quietly = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!stopping) log.warn({ err: error }, `${what} failed; it is tried again`);
    }
  };

  const fill = (): void => {
    again = true;
    filling ??= (async () => {
      while (again && !stopping) {
        again = false;
        const limit = concurrency - working.size;
        if (limit <= 0) break;
        await quietly("taking pages", async () => {
          const pages = await claimPages(db, { worker: nodeId, limit, teamConcurrency, leaseMs });
          for (const page of pages) void work(page);
        });
      }
    })().finally(() => {
      filling = undefined;
    });
  };

  const work = async (page: ClaimedPage): Promise<void> => {
    working.set(page.pageId, page);
    const outcome = await options.run(page);
    // Once stopped, the page is in the queue again and someone else's.
    if (!stopping) await quietly("storing a page", () => store(page, outcome));
    working.delete(page.pageId);
    fill();
  };

  const store = async (page: ClaimedPage, outcome: PageOutcome): Promise<void> => {
    const { pageId, leaseOwner, jobId, position } = page;
    const lease = { pageId, leaseOwner };
    if (outcome.consequence === "done") await completePage(db, lease, outcome.page);
    else if (outcome.consequence === "failed") await failPage(db, lease, outcome.page);
    else await retryPage(db, lease, { delayMs: outcome.delayMs });
    log.debug(
      { jobId, position, consequence: outcome.consequence, reason: reasonOf(outcome) },
      "page worked on",
    );
  };

  const renew = () => quietly("renewing leases", () => extendLeases(db, [...working.values()], leaseMs));
  const reclaim = () =>
    quietly("taking back lost pages", async () => {
      const { requeued, failed } = await systemReclaimPages(db, { maxAttempts });
      if (requeued + failed > 0) log.info({ requeued, failed }, "took back pages of a worker that is gone");
      if (requeued > 0) fill();
    });

  await systemReclaimPages(db, { maxAttempts });
  const channel = await listenForWork({
    url: options.databaseUrl,
    onWork: fill,
    onLost: (error) => log.warn({ err: error }, "lost the connection that hears of new work"),
  });
  const timers = [
    setInterval(fill, pollMs),
    setInterval(renew, leaseMs / 3),
    setInterval(reclaim, leaseMs / 2),
  ];
  fill();

  return {
    get running() {
      return working.size;
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      await channel.close();
      await filling;
      await releasePages(db, [...working.values()]);
    },
  };
};
