import { chown } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { EgressHandle } from "../egress/types.ts";
import type { Log } from "../log.ts";
import type { Browser, LaunchSpec } from "./browser.ts";
import { browserVariables, cageArgs, innerProxyUrl, innerWorkDir } from "./cage.ts";
import { connectCdp } from "./cdp/connection.ts";
import type { FoundEngine } from "./find.ts";
import { chromiumFlags } from "./flags.ts";
import type { IsolationPlan } from "./isolation.ts";
import type { Launcher, ProcessEnd, StartedProcess } from "./launcher.ts";
import { killGroup, type WorkDir } from "./work-dirs.ts";

export type LaunchOptions = {
  id: string;
  spec: LaunchSpec;
  engine: FoundEngine;
  plan: IsolationPlan;
  /** Undefined: the service's own user. */
  uid: number | undefined;
  workDir: WorkDir;
  egress: EgressHandle;
  launcher: Launcher;
  hiddenFolders: readonly string[];
  log: Log;
  /** Longest wait until the browser answers; default 30 s. */
  timeoutMs?: number;
};

export interface LaunchedBrowser extends Browser {
  /** Resolves when it ended or is being closed: it is of no more use. */
  readonly finished: Promise<void>;
  /** Resolves after close() when its processes, its folder and its way out are gone. */
  readonly removed: Promise<void>;
}

const defaultLaunchTimeoutMs = 30_000;
const closeWaitMs = 15;
/** Killed processes end at once; what the kernel still holds after this is left to the next reaper. */
const goneTimeoutMs = 5000;

/**
 * Starts a browser and waits until it answers. On failure everything of it is removed, and the Error says
 * what the browser said last.
 */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const { id, spec, plan, workDir, egress, timeoutMs = defaultLaunchTimeoutMs } = options;
  const { pid, fromBrowser, toBrowser, ended } = await startProcess(options);
  const cdp = connectCdp(fromBrowser, toBrowser, (error) =>
    options.log.error({ err: error, browser: id }, "a listener of the browser's events failed"),
  );
  let hasEnded = false;
  const exited = ended.then((end) => {
    hasEnded = true;
    return { reason: closing === undefined ? reasonOf(end) : "It was closed." };
  });
  const finished = Promise.withResolvers<void>();
  const removed = Promise.withResolvers<void>();
  void exited.then(() => finished.resolve());

  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      finished.resolve();
      if (!hasEnded) killGroup(pid);
      // Nothing survives SIGKILL; giving back a large process's memory is the kernel's affair.
      await Promise.race([exited, delay(closeWaitMs, undefined, { ref: false })]);
      removed.resolve(cleanUp());
    })();
    return closing;
  };
  const cleanUp = async (): Promise<void> => {
    // The pipe ends with the last process that holds it.
    await Promise.race([Promise.all([exited, cdp.closed]), delay(goneTimeoutMs, undefined, { ref: false })]);
    for (const pipe of [fromBrowser, toBrowser]) pipe.destroy();
    const results = await Promise.allSettled([egress.close(), workDir.remove()]);
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      options.log.warn({ err: result.reason, browser: id }, "could not remove all of a browser");
    }
  };

  try {
    await workDir.mark(pid);
    const { product } = await Promise.race([
      cdp.send("Browser.getVersion", undefined, { timeoutMs }),
      exited.then(({ reason }) => Promise.reject(new Error(reason))),
    ]);
    return {
      id,
      spec,
      version: product.slice(product.indexOf("/") + 1),
      pid,
      isolation: plan.isolation,
      cdp,
      egress,
      workDir: workDir.dir,
      innerWorkDir: plan.isolation === "cage" ? innerWorkDir : workDir.dir,
      exited,
      close,
      finished: finished.promise,
      removed: removed.promise,
    };
  } catch (error) {
    // The pipe's end is seen before the exit, but only the exit tells why.
    const { reason } = await Promise.race([exited, delay(200, { reason: String(error) }, { ref: false })]);
    await close();
    await removed.promise;
    throw new Error(reason, { cause: error });
  }
}

async function startProcess(options: LaunchOptions): Promise<StartedProcess> {
  const { id, plan, engine, uid, workDir, egress, launcher } = options;
  const caged = plan.isolation === "cage";
  if (uid !== undefined) await chown(egress.socketPath, uid, uid);
  const flags = chromiumFlags({
    engine,
    proxyUrl: caged ? innerProxyUrl : `http://127.0.0.1:${await egress.tcpPort()}`,
    profileDir: path.join(caged ? innerWorkDir : workDir.dir, "profile"),
    sandbox: plan.isolation !== "none",
    args: options.spec.args,
  });
  const [command, args] = caged
    ? [plan.bwrapPath, cageArgs({ ...options, ...pathsOf(options) })]
    : plan.setprivPath === undefined
      ? [engine.path, []]
      : [plan.setprivPath, ["--pdeathsig", "KILL", engine.path]];
  try {
    return await launcher.start({
      id,
      command,
      args: [...args, ...flags],
      cwd: workDir.dir,
      env: browserVariables(workDir.dir),
      uid,
    });
  } catch (error) {
    await Promise.allSettled([egress.close(), workDir.remove()]);
    throw error;
  }
}

const pathsOf = ({ plan, engine, workDir, egress, hiddenFolders }: LaunchOptions) => ({
  bwrapPath: plan.bwrapPath,
  socatPath: plan.socatPath,
  enginePath: engine.path,
  workDir: workDir.dir,
  egressSocketPath: egress.socketPath,
  hiddenFolders,
});

function reasonOf({ code, signal, stderr }: ProcessEnd): string {
  const how =
    signal !== null ? `by ${signal}` : code !== null ? `with exit code ${code}` : "with its launcher";
  // Chromium prefixes its lines with [pid:thread:time:LEVEL:file(line)].
  const lines = stderr.split("\n").map((line) => line.replace(/^\[[^\]]*\]\s*/, "").trim());
  const said = lines.filter((line) => line !== "").at(-1);
  return said === undefined
    ? `The browser ended ${how}.`
    : `The browser ended ${how}; it last said: ${said.slice(0, 300)}`;
}
