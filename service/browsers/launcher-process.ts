import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import { environmentOf } from "./environment.ts";
import type { LauncherAnswer, LaunchRequest } from "./launcher.ts";

// The program of the launcher: it starts browsers and hands both ends of their debugging pipes to the
// service. It is a process of its own because starting a program copies the page tables of the one that
// does it: some milliseconds here, but tens of them, with every session at a halt, in the service.

const stderrTailLength = 4096;

/** Messages come from the service alone, which is of the same version. */
const trusted = (message: unknown): LaunchRequest => message as LaunchRequest;

const answer = (message: LauncherAnswer, pipe?: ChildProcess["stdio"][number]): void => {
  if (!process.connected) return;
  // Too late to tell anybody when the service is going down.
  process.send?.(message, pipe instanceof Socket ? pipe : undefined, {}, () => undefined);
};

process.on("message", (message) => {
  const { id, command, args, cwd, env, uid } = trusted(message);
  const child = spawn(command, args, {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    // A group of its own, so that it can be killed as one.
    detached: true,
    env: environmentOf(env),
    cwd,
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-stderrTailLength);
  });
  child.once("error", (error) => answer({ kind: "failed", id, reason: error.message }));
  child.once("spawn", () => {
    const { pid } = child;
    if (pid === undefined) return;
    answer({ kind: "started", id, pid, fd: 3 }, child.stdio[3]);
    answer({ kind: "started", id, pid, fd: 4 }, child.stdio[4]);
    child.once("exit", () => killGroup(pid));
  });
  child.once("exit", (code, signal) => {
    // What it said last may still be in the pipe; its helpers can keep that open for longer.
    const tell = () => answer({ kind: "ended", id, code, signal, stderr });
    if (signal === "SIGKILL" || child.stderr?.readableEnded) tell();
    else setTimeout(tell, 20);
  });
});

/** Here the number can not have gone to another process yet. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nobody left.
  }
}

// Browsers are tied to the life of this process, and this process to the service's.
process.on("disconnect", () => process.exit());

// Node does not tell of a channel that closes in the middle of a message, which a killed service can do.
const service = process.ppid;
const watchMs = 500;
setInterval(() => {
  if (!process.connected || process.ppid !== service) process.exit();
}, watchMs).unref();
