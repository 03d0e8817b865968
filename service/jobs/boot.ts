import type { BrowserPool } from "../browsers/browser.ts";
import type { Config } from "../config/variables.ts";
import type { Log } from "../log.ts";
import { createContentPool } from "../pages/content/pool.ts";
import type { BlobStore } from "../storage/blob-store.ts";
import type { Database } from "../storage/database.ts";
import type { Signer } from "../storage/signer.ts";
import type { JobContext } from "./context.ts";
import { createPageBrowsers } from "./page-browsers.ts";
import { runPage } from "./run-page.ts";
import { jobEngine, planScrape } from "./scrape-plan.ts";
import { startWorker, type Worker } from "./worker.ts";

export type JobRoom = {
  readonly context: JobContext;
  readonly worker: Worker;
  /** Gives pages in work back to the queue, then ends browsers and threads. Before the pool and the database. */
  stop(): Promise<void>;
};

/** Threads for content: more than one only helps where there are more processors than pages keep busy. */
const contentThreads = (concurrency: number): number => Math.max(1, Math.min(4, Math.ceil(concurrency / 4)));

/** Starts the worker and everything it needs. Rejects when the database can not be reached. */
export const bootJobs = async (options: {
  config: Pick<Config, "jobConcurrency" | "teamJobConcurrency" | "publicUrl">;
  database: Database;
  pool: BrowserPool;
  blobs: BlobStore;
  signer: Signer;
  nodeId: string;
  log: Log;
  /** For tests; see startWorker. */
  leaseMs?: number;
}): Promise<JobRoom> => {
  const { config, database, pool, blobs, signer, nodeId, log, leaseMs } = options;
  const content = createContentPool({ threads: contentThreads(config.jobConcurrency) });
  const browsers = createPageBrowsers({ pool, log });
  const engine = jobEngine(pool);
  const runner = {
    browsers,
    content,
    blobs,
    log,
    plan: (stored: Parameters<typeof planScrape>[0]) => planScrape(stored, engine),
  };
  const shut = () => Promise.all([browsers.close(), content.close()]);
  try {
    const worker = await startWorker({
      db: database.db,
      databaseUrl: database.url,
      nodeId,
      concurrency: config.jobConcurrency,
      teamConcurrency: config.teamJobConcurrency,
      run: (page) => runPage(runner, page),
      log,
      ...(leaseMs === undefined ? {} : { leaseMs }),
    });
    return {
      context: { db: database.db, pool, signer, publicUrl: config.publicUrl },
      worker,
      async stop() {
        await worker.stop();
        await shut();
      },
    };
  } catch (error) {
    await shut();
    throw error;
  }
};
