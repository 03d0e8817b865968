import type { Health } from "../../lib/contract/health.ts";
import type { BrowserPool } from "../browsers/browser.ts";
import type { SessionSlots } from "../sessions/slots.ts";

export type HealthSources = {
  version: string;
  startedAt: Date;
  /** Found out once at start: node, postgres. */
  versions: Readonly<Record<string, string>>;
  pool: Pick<BrowserPool, "health" | "stats">;
  slots: Pick<SessionSlots, "limit" | "used" | "waiting">;
  /** Resolves when the database answers; rejects with why it does not. */
  pingDatabase(): Promise<void>;
  countJobPages(): Promise<{ queued: number; running: number }>;
  isStopping(): boolean;
};

type Check = Health["checks"][number];

const isolationDetail = {
  cage: "Browsers run in a cage: no host files, no network but the forwarder.",
  uid: "Browsers run under an unprivileged user.",
  user: "Browsers run under the service's own user.",
  none: "Browsers run without Chromium's sandbox.",
} as const;

function isolationCheck(pool: HealthSources["pool"]): Check {
  const { isolation, isolationReason } = pool.health();
  const remedy = isolationReason === undefined ? "" : ` No cage: ${isolationReason}`;
  return { name: "isolation", ok: isolation !== "none", detail: `${isolationDetail[isolation]}${remedy}` };
}

function browserCheck(pool: HealthSources["pool"]): Check {
  const engines = Object.entries(pool.health().engines);
  return {
    name: "browser",
    ok: engines.length > 0,
    detail:
      engines.length > 0
        ? engines.map(([engine, version]) => `${engine} ${version}`).join(", ")
        : "No browser was found. Install chromium, or set CHROME_PATH.",
  };
}

async function databaseCheck(sources: HealthSources): Promise<Check> {
  const begunMs = performance.now();
  try {
    await sources.pingDatabase();
    return { name: "database", ok: true, detail: `answers in ${Math.round(performance.now() - begunMs)} ms` };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { name: "database", ok: false, detail: `does not answer: ${cause}` };
  }
}

/** The state of the service right now; cheap enough to be polled each second. */
export async function readHealth(sources: HealthSources): Promise<Health> {
  const database = await databaseCheck(sources);
  const checks = [database, browserCheck(sources.pool), isolationCheck(sources.pool)];
  const jobs = database.ok ? await sources.countJobPages() : { queued: 0, running: 0 };
  const { isolation, engines } = sources.pool.health();
  return {
    status: sources.isStopping() ? "stopping" : checks.every((check) => check.ok) ? "ready" : "degraded",
    version: sources.version,
    uptimeSeconds: Math.round((Date.now() - sources.startedAt.getTime()) / 1000),
    versions: { ...sources.versions, ...engines },
    isolation,
    checks,
    pool: sources.pool.stats(),
    sessions: { active: sources.slots.used, max: sources.slots.limit, queued: sources.slots.waiting },
    jobs,
  };
}
