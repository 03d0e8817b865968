import { type ChildProcess, spawn } from "node:child_process";
import { chown } from "node:fs/promises";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { EgressHandle } from "../egress/types.ts";
import type { Log } from "../log.ts";
import type { Browser, LaunchSpec } from "./browser.ts";
import { browserVariables, cageArgs, innerProxyUrl, innerWorkDir } from "./cage.ts";
import { connectCdp } from "./cdp/connection.ts";
import { environmentOf } from "./environment.ts";
import type { FoundEngine } from "./find.ts";
import { chromiumFlags } from "./flags.ts";
import type { IsolationPlan } from "./isolation.ts";
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
  hiddenFolders: readonly string[];
  log: Log;
  /** Longest wait until the browser answers; default 30 s. */
  timeoutMs?: number;
};

export interface LaunchedBrowser extends Browser {
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
  const child = await startProcess(options);
  const stderrTail = keepTail(child.stderr);
  const fromBrowser = streamOf(child, 4, "read");
  const toBrowser = streamOf(child, 3, "write");
  const cdp = connectCdp(fromBrowser, toBrowser, (error) =>
    options.log.error({ err: error, browser: id }, "a listener of the browser's events failed"),
  );

  const exited = new Promise<{ reason: string }>((resolve) => {
    child.once("error", (error) =>
      resolve({ reason: `The browser could not be started: ${error.message}.` }),
    );
    child.once("exit", (code, signal) =>
      resolve({ reason: closing === undefined ? reasonOf(code, signal, stderrTail()) : "It was closed." }),
    );
  });
  const gone = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  const removed = Promise.withResolvers<void>();

  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      if (child.pid !== undefined) killGroup(child.pid);
      // Nothing survives SIGKILL; giving back a large process's memory is the kernel's affair.
      await Promise.race([exited, delay(closeWaitMs, undefined, { ref: false })]);
      removed.resolve(cleanUp());
    })();
    return closing;
  };
  const cleanUp = async (): Promise<void> => {
    await Promise.race([gone, delay(goneTimeoutMs, undefined, { ref: false })]);
    const results = await Promise.allSettled([egress.close(), workDir.remove()]);
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      options.log.warn({ err: result.reason, browser: id }, "could not remove all of a browser");
    }
  };

  try {
    if (child.pid !== undefined) await workDir.mark(child.pid);
    const { product } = await Promise.race([
      cdp.send("Browser.getVersion", undefined, { timeoutMs }),
      exited.then(({ reason }) => Promise.reject(new Error(reason))),
    ]);
    return {
      id,
      spec,
      version: product.slice(product.indexOf("/") + 1),
      pid: child.pid ?? 0,
      isolation: plan.isolation,
      cdp,
      egress,
      workDir: workDir.dir,
      innerWorkDir: plan.isolation === "cage" ? innerWorkDir : workDir.dir,
      exited,
      close,
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

async function startProcess(options: LaunchOptions): Promise<ChildProcess> {
  const { plan, engine, uid, workDir, egress } = options;
  const caged = plan.isolation === "cage";
  if (uid !== undefined) await chown(egress.socketPath, uid, uid);
  const flags = chromiumFlags({
    engine,
    proxyUrl: caged ? innerProxyUrl : `http://127.0.0.1:${await egress.tcpPort()}`,
    profileDir: path.join(caged ? innerWorkDir : workDir.dir, "profile"),
    sandbox: plan.isolation !== "none",
    args: options.spec.args,
  });
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const [command, args] = caged
    ? [plan.bwrapPath, cageArgs({ ...options, ...pathsOf(options) })]
    : plan.setprivPath === undefined
      ? [engine.path, []]
      : [plan.setprivPath, ["--pdeathsig", "KILL", engine.path]];
  return spawn(command, [...args, ...flags], {
    ...identity,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    // A group of its own, so that it can be killed as one.
    detached: true,
    env: environmentOf(browserVariables(workDir.dir)),
    cwd: workDir.dir,
  });
}

const pathsOf = ({ plan, engine, workDir, egress, hiddenFolders }: LaunchOptions) => ({
  bwrapPath: plan.bwrapPath,
  socatPath: plan.socatPath,
  enginePath: engine.path,
  workDir: workDir.dir,
  egressSocketPath: egress.socketPath,
  hiddenFolders,
});

function streamOf(child: ChildProcess, fd: number, direction: "read"): Readable;
function streamOf(child: ChildProcess, fd: number, direction: "write"): Writable;
function streamOf(child: ChildProcess, fd: number, direction: "read" | "write"): Readable | Writable {
  const stream = child.stdio[fd];
  if (stream === null || stream === undefined || !(direction in stream)) {
    throw new Error(`the browser was started without file descriptor ${fd}`);
  }
  return stream;
}

const tailLength = 4096;

function keepTail(stream: Readable | null): () => string {
  let tail = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    tail = (tail + text).slice(-tailLength);
  });
  return () => tail;
}

function reasonOf(code: number | null, signal: string | null, stderr: string): string {
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  // Chromium prefixes its lines with [pid:thread:time:LEVEL:file(line)].
  const lines = stderr.split("\n").map((line) => line.replace(/^\[[^\]]*\]\s*/, "").trim());
  const said = lines.filter((line) => line !== "").at(-1);
  return said === undefined
    ? `The browser ended ${how}.`
    : `The browser ended ${how}; it last said: ${said.slice(0, 300)}`;
}
