import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Forwarder } from "../egress/types.ts";
import { ServiceError, unavailableOption } from "../errors.ts";
import type { Log } from "../log.ts";
import type { LaunchSpec } from "./browser.ts";
import type { FoundEngine, FoundEngines } from "./find.ts";
import type { IsolationPlan } from "./isolation.ts";
import { type LaunchedBrowser, launchBrowser } from "./launch.ts";
import type { Launcher } from "./launcher.ts";
import type { WorkDirs } from "./work-dirs.ts";

export type StarterOptions = {
  engines: FoundEngines;
  plan: IsolationPlan;
  workDirs: WorkDirs;
  forwarder: Forwarder;
  launcher: Launcher;
  hiddenFolders: readonly string[];
  log: Log;
};

/** Unprivileged users without a name: one a browser, so that uncaged ones can not touch each other. */
const firstUid = 62_000;
const uidCount = 2000;

/** More launches at once only make each of them late. */
const launchesAtOnce = Math.max(2, availableParallelism());

/**
 * Starts browsers, each with its own user, folder and way out; a few at a time, first come first served.
 * Throws `option_unavailable` when the engine is missing, `unavailable` when the browser did not start.
 */
export function createStarter(options: StarterOptions): (spec: LaunchSpec) => Promise<LaunchedBrowser> {
  const { engines, plan, log } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  let nextUid = Math.floor(Math.random() * uidCount);

  const start = async (spec: LaunchSpec, engine: FoundEngine): Promise<LaunchedBrowser> => {
    const id = randomBytes(6).toString("hex");
    const uid = plan.dropsUser ? firstUid + (nextUid++ % uidCount) : undefined;
    const egress = await options.forwarder.open(id);
    try {
      const workDir = await options.workDirs.create(id, uid);
      const { hiddenFolders, launcher } = options;
      return await launchBrowser({
        id,
        spec,
        engine,
        plan,
        uid,
        workDir,
        egress,
        launcher,
        hiddenFolders,
        log,
      });
    } catch (error) {
      await egress.close();
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ err: error, engine: spec.engine }, "a browser did not start");
      throw new ServiceError("unavailable", `No browser could be started: ${reason}`, { cause: error });
    }
  };

  return async (spec) => {
    const engine = engines[spec.engine];
    if (engine === undefined) throw unavailableOption("engine", missing(spec));
    if (running >= launchesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await start(spec, engine);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

const missing = (spec: LaunchSpec): string =>
  spec.engine === "chromium"
    ? "this needs full Chromium, which was not found: install chromium or set CHROME_PATH"
    : "no browser was found: install chromium or set CHROME_PATH";
