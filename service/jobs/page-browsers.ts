import type { Browser, BrowserPool, LaunchSpec } from "../browsers/browser.ts";
import type { EgressPolicy } from "../egress/types.ts";
import type { Log } from "../log.ts";
import { treeMemoryBytes } from "./process-memory.ts";

export type BrowserNeed = { launch: LaunchSpec; egress: EgressPolicy; teamId: string };

/** A place for one page in a browser that others use too. */
export type BrowserPlace = {
  readonly browser: Browser;
  /** Gives the place back; `retire` when the browser is not to get pages any more. */
  leave(verdict: "fine" | "retire"): void;
};

export interface PageBrowsers {
  /** Rejects with ServiceError `unavailable` when no browser can be started. */
  enter(need: BrowserNeed): Promise<BrowserPlace>;
  /** Closes all browsers, whoever is in them. */
  close(): Promise<void>;
}

export type PageBrowsersOptions = {
  pool: BrowserPool;
  log: Log;
  /** Pages one browser holds at a time. */
  pagesAtOnce?: number;
  /** Pages after which a browser is replaced: what leaks in it ends with it. */
  pagesInAll?: number;
  maxAgeMs?: number;
  maxMemoryBytes?: number;
  /** A browser without pages is closed after this long. */
  idleMs?: number;
};

type Shared = {
  browser: Browser;
  key: string;
  inUse: number;
  served: number;
  bornMs: number;
  retired: boolean;
  idleTimer: NodeJS.Timeout | undefined;
};

/** Memory is looked up at every so many pages; it means reading all of /proc. */
const memoryCheckEvery = 20;

/**
 * The browsers that jobs share: each serves several pages at a time, a context a page, and is replaced after
 * a number of pages, some time, or when it has grown too large. Pages with a proxy or a network policy of
 * their own share only with pages of the same team and policy.
 */
export const createPageBrowsers = (options: PageBrowsersOptions): PageBrowsers => {
  const {
    pool,
    log,
    pagesAtOnce = 8,
    pagesInAll = 250,
    maxAgeMs = 15 * 60_000,
    maxMemoryBytes = 1_500_000_000,
    idleMs = 30_000,
  } = options;
  const shared = new Set<Shared>();
  const launching = new Map<string, Promise<Shared>>();
  let closed = false;

  const discard = (entry: Shared): void => {
    shared.delete(entry);
    clearTimeout(entry.idleTimer);
    entry.browser.close().catch((error: unknown) => log.warn({ err: error }, "could not close a browser"));
  };

  const retire = (entry: Shared, why: string): void => {
    if (entry.retired) return;
    entry.retired = true;
    log.debug({ browser: entry.browser.id, served: entry.served, why }, "browser of jobs retired");
    if (entry.inUse === 0) discard(entry);
  };

  const launch = async (key: string, { launch: spec, egress }: BrowserNeed): Promise<Shared> => {
    const browser = await pool.acquire(spec);
    if (Object.keys(egress).length > 0) browser.egress.setPolicy(egress);
    const entry: Shared = {
      browser,
      key,
      inUse: 0,
      served: 0,
      bornMs: Date.now(),
      retired: false,
      idleTimer: undefined,
    };
    shared.add(entry);
    void browser.exited.then(() => {
      retire(entry, "it ended");
      if (shared.has(entry)) discard(entry);
    });
    if (closed) discard(entry);
    return entry;
  };

  const takePlace = async (key: string, need: BrowserNeed): Promise<Shared> => {
    for (;;) {
      const free = [...shared].find(
        (entry) => entry.key === key && !entry.retired && entry.inUse < pagesAtOnce,
      );
      if (free !== undefined) {
        // Taken in the same breath, or several would take the last place.
        free.inUse += 1;
        free.served += 1;
        clearTimeout(free.idleTimer);
        return free;
      }
      let started = launching.get(key);
      if (started === undefined) {
        started = launch(key, need).finally(() => launching.delete(key));
        launching.set(key, started);
      }
      // Others wait for the same launch; then whoever comes too late for a place starts the next one.
      await started;
    }
  };

  const checkMemory = async (entry: Shared): Promise<void> => {
    if (entry.served % memoryCheckEvery !== 0 || entry.retired) return;
    const bytes = await treeMemoryBytes(entry.browser.pid);
    if (bytes > maxMemoryBytes) retire(entry, `it holds ${Math.round(bytes / 1e6)} MB`);
  };

  return {
    async enter(need) {
      const entry = await takePlace(keyOf(need), need);
      void checkMemory(entry);
      if (entry.served >= pagesInAll) retire(entry, "it served its pages");
      else if (Date.now() - entry.bornMs > maxAgeMs) retire(entry, "it is old");
      let left = false;
      return {
        browser: entry.browser,
        leave(verdict) {
          if (left) return;
          left = true;
          entry.inUse -= 1;
          if (verdict === "retire") retire(entry, "a page found it broken");
          if (entry.inUse > 0) return;
          if (entry.retired) {
            if (shared.has(entry)) discard(entry);
            return;
          }
          entry.idleTimer = setTimeout(() => retire(entry, "nobody needs it"), idleMs);
        },
      };
    },
    async close() {
      closed = true;
      await Promise.allSettled(launching.values());
      await Promise.all([...shared].map((entry) => entry.browser.close()));
      shared.clear();
    },
  };
};

const keyOf = ({ launch, egress, teamId }: BrowserNeed): string => {
  const isPlain = Object.keys(egress).length === 0 && launch.args.length === 0;
  return JSON.stringify(isPlain ? [launch.engine] : [launch, egress, teamId]);
};
