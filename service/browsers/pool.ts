import type { Config } from "../config/variables.ts";
import type { Forwarder } from "../egress/types.ts";
import { ServiceError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Browser, BrowserHealth, BrowserPool, LaunchSpec } from "./browser.ts";
import { type FoundEngines, findEngines } from "./find.ts";
import { type IsolationPlan, probeIsolation } from "./isolation.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { createLauncher } from "./launcher.ts";
import { writeManagedPolicy } from "./managed-policy.ts";
import { shareEngines } from "./share-engines.ts";
import { createStarter } from "./starter.ts";
import { WarmShelf } from "./warm-shelf.ts";
import { openWorkDirs } from "./work-dirs.ts";

export type PoolOptions = {
  config: Pick<Config, "dataDir" | "chromePath" | "headlessShellPath" | "poolSize">;
  forwarder: Forwarder;
  log: Log;
  /** Kept ready from the start. Default: a plain headless-shell. */
  warmSpecs?: readonly LaunchSpec[];
};

/** A browser that does not answer this soon is stuck and not handed out. */
const checkTimeoutMs = 1000;

const plainShell: LaunchSpec = { engine: "headless-shell", args: [] };

/**
 * Finds the browsers and the isolation this machine offers, cleans up after a crashed service, and keeps
 * `config.poolSize` browsers ready. Throws an Error with a sentence for the operator when a configured
 * browser can not be started or the folder for browsers is not ours.
 */
export async function createBrowserPool(options: PoolOptions): Promise<BrowserPool> {
  const { config, forwarder, log, warmSpecs = [plainShell] } = options;
  const [found, plan, workDirs] = await Promise.all([
    findEngines(config),
    probeIsolation(),
    openWorkDirs(config.dataDir),
  ]);
  const reaped = await workDirs.reap();
  if (reaped > 0) log.info({ reaped }, "removed what browsers of an earlier run had left");
  reportPlan(plan, log);
  const engines = plan.dropsUser ? await shareEngines(found, workDirs, log) : found;
  if (plan.isolation === "uid") await writeManagedPolicy(log);

  const hiddenFolders = [config.dataDir, process.cwd()];
  const launcher = createLauncher();
  const start = createStarter({ engines, plan, workDirs, forwarder, launcher, hiddenFolders, log });
  const closeRest = async () => {
    await launcher.close();
    await workDirs.close();
  };
  const pool = poolOf(start, closeRest, { size: config.poolSize, log, health: healthOf(engines, plan) });
  for (const spec of warmSpecs) {
    // The first caller gets the same error; the service's start need not wait for it.
    if (engines[spec.engine] !== undefined) pool.warm(spec).catch(() => undefined);
  }
  return pool;
}

function poolOf(
  start: (spec: LaunchSpec) => Promise<LaunchedBrowser>,
  closeRest: () => Promise<void>,
  { size, log, health }: { size: number; log: Log; health: BrowserHealth },
): BrowserPool {
  const alive = new Set<LaunchedBrowser>();
  /** Also those that ended by themselves and wait for their owner to close them. */
  const unremoved = new Set<LaunchedBrowser>();
  const launches = new Set<Promise<LaunchedBrowser>>();
  let waitingCallers = 0;
  let closing: Promise<void> | undefined;

  const launchOne = async (spec: LaunchSpec): Promise<LaunchedBrowser> => {
    const browser = await start(spec);
    alive.add(browser);
    unremoved.add(browser);
    void browser.finished.then(() => alive.delete(browser));
    void browser.removed.then(() => unremoved.delete(browser));
    if (closing === undefined) return browser;
    await browser.close();
    throw new ServiceError("unavailable", "The service is stopping.");
  };
  const launch = (spec: LaunchSpec): Promise<LaunchedBrowser> => {
    const launched = launchOne(spec).finally(() => launches.delete(launched));
    launches.add(launched);
    return launched;
  };
  const shelf = new WarmShelf({ size, launch, isBusy: () => waitingCallers > 0, log });

  return {
    async acquire(spec): Promise<Browser> {
      shelf.noteUse(spec);
      for (let browser = shelf.take(spec); browser !== undefined; browser = shelf.take(spec)) {
        if (await answers(browser)) {
          shelf.refill();
          return browser;
        }
        log.warn({ browser: browser.id }, "a waiting browser did not answer and was closed");
        await browser.close();
      }
      waitingCallers += 1;
      try {
        return (await shelf.takeLaunching(spec)) ?? (await launch(spec));
      } finally {
        waitingCallers -= 1;
        shelf.refill();
      }
    },
    warm: (spec) => shelf.keep(spec),
    stats: () => ({ warm: shelf.count, launching: launches.size, inUse: alive.size - shelf.count }),
    health: () => health,
    close() {
      closing ??= (async () => {
        shelf.close();
        await Promise.allSettled([...launches, ...[...unremoved].map((browser) => browser.close())]);
        await Promise.all([...unremoved].map((browser) => browser.removed));
        await closeRest();
      })();
      return closing;
    },
  };
}

async function answers(browser: LaunchedBrowser): Promise<boolean> {
  try {
    await browser.cdp.send("Browser.getVersion", undefined, { timeoutMs: checkTimeoutMs });
    return true;
  } catch {
    return false;
  }
}

function healthOf(engines: FoundEngines, plan: IsolationPlan): BrowserHealth {
  const versions: BrowserHealth["engines"] = {};
  if (engines["headless-shell"] !== undefined) versions["headless-shell"] = engines["headless-shell"].version;
  if (engines.chromium !== undefined) versions.chromium = engines.chromium.version;
  return { isolation: plan.isolation, isolationReason: plan.reason, engines: versions };
}

function reportPlan({ isolation, reason }: IsolationPlan, log: Log): void {
  if (isolation === "cage") return;
  const text =
    isolation === "none"
      ? "browsers run WITHOUT Chromium's sandbox: hostile pages could take over the service's machine"
      : "browsers run without a cage";
  log.warn({ isolation, reason }, text);
}
