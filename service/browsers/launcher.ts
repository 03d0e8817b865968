import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { environmentOf } from "./environment.ts";

/** A program to start, with a debugging pipe on file descriptors 3 and 4. */
export type LaunchRequest = {
  id: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Of the unprivileged user to become; undefined: the service's own. */
  uid: number | undefined;
};

export type LauncherAnswer =
  | { kind: "started"; id: string; pid: number; fd: 3 | 4 }
  | { kind: "failed"; id: string; reason: string }
  | { kind: "ended"; id: string; code: number | null; signal: string | null; stderr: string };

export type ProcessEnd = { code: number | null; signal: string | null; stderr: string };

export type StartedProcess = {
  pid: number;
  toBrowser: Socket;
  fromBrowser: Socket;
  /** Never rejects. */
  ended: Promise<ProcessEnd>;
};

export interface Launcher {
  /** Starts the program. Throws an Error with the system's reason when it can not be started. */
  start(request: LaunchRequest): Promise<StartedProcess>;
  /** Ends the launcher, and with it every browser that still runs. */
  close(): Promise<void>;
}

/** One program being started or running. */
type Entry = {
  started: PromiseWithResolvers<StartedProcess>;
  ended: PromiseWithResolvers<ProcessEnd>;
  toBrowser?: Socket;
};

const program = fileURLToPath(new URL("./launcher-process.ts", import.meta.url));

/** The launcher is our own program of the same version; its messages are taken at their word. */
const trusted = (message: unknown): LauncherAnswer => message as LauncherAnswer;

/**
 * The process that starts browsers for this one; it is started at the first use, and again should it have
 * died. Browsers die with it, and it dies with the service.
 */
export function createLauncher(): Launcher {
  let current: { child: ChildProcess; entries: Map<string, Entry> } | undefined;

  const open = () => {
    const child = fork(program, {
      // No terminal's Ctrl-C may reach it: the service ends sessions first.
      detached: true,
      env: environmentOf({}),
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const entries = new Map<string, Entry>();
    child.on("message", (message, pipe) => receive(entries, trusted(message), pipe));
    const lost = () => {
      for (const entry of entries.values()) fail(entry, "the launcher of browsers has ended");
      entries.clear();
      if (current?.child === child) current = undefined;
    };
    child.once("error", lost);
    child.once("exit", lost);
    return { child, entries };
  };

  return {
    start(request) {
      current ??= open();
      const entry: Entry = { started: Promise.withResolvers(), ended: Promise.withResolvers() };
      current.entries.set(request.id, entry);
      current.child.send(request, (error) => {
        if (error !== null) fail(entry, error.message);
      });
      return entry.started.promise;
    },
    async close() {
      if (current === undefined) return;
      const { child } = current;
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
  };
}

function fail(entry: Entry, reason: string): void {
  entry.started.reject(new Error(reason));
  entry.ended.resolve({ code: null, signal: null, stderr: "" });
}

function receive(entries: Map<string, Entry>, answer: LauncherAnswer, pipe: unknown): void {
  const entry = entries.get(answer.id);
  if (entry === undefined) {
    if (pipe instanceof Socket) pipe.destroy();
    return;
  }
  if (answer.kind === "started") {
    if (!(pipe instanceof Socket)) fail(entry, "the browser's debugging pipe was lost");
    else if (answer.fd === 3) entry.toBrowser = pipe;
    else if (entry.toBrowser !== undefined) {
      const { pid } = answer;
      const ended = entry.ended.promise;
      entry.started.resolve({ pid, toBrowser: entry.toBrowser, fromBrowser: pipe, ended });
    }
    return;
  }
  entries.delete(answer.id);
  if (answer.kind === "failed") fail(entry, answer.reason);
  else {
    const { code, signal, stderr } = answer;
    entry.ended.resolve({ code, signal, stderr });
    entry.started.reject(new Error("the browser ended at once"));
  }
}
