import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const levels = { 10: "trace", 20: "debug", 30: "info", 40: "warn", 50: "error", 60: "fatal" };

/** A log line of the service (JSON) in short form for a terminal; other lines as they are. */
export function readableLog(line) {
  if (!line.startsWith('{"')) return line;
  try {
    const { level, time, msg, ...rest } = JSON.parse(line);
    if (typeof msg !== "string") return line;
    const clock = typeof time === "number" ? `${new Date(time).toISOString().slice(11, 19)} ` : "";
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
    return `${clock}${levels[level] ?? level} ${msg}${details.length > 500 ? `${details.slice(0, 500)}…` : details}`;
  } catch {
    return line;
  }
}

/**
 * Starts a Node program of ours in its own process group, with an IPC channel by which it notices our end.
 * Its output appears line by line behind its name, without lines that match `hide`. `exited` resolves with a sentence that says how it ended.
 */
export function startChild({ name, node, script, args = [], env, cwd, onMessage, hide }) {
  const child = spawn(node, [script, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const show = process.stdout.isTTY ? readableLog : (line) => line;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (!hide?.test(line)) console.log(`${name} | ${show(line)}`);
    });
  }
  if (onMessage) child.on("message", onMessage);
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group is gone.
    }
  };
  const exited = new Promise((resolve) => {
    child.once("error", (error) =>
      resolve({ code: 1, sentence: `${name} could not be started: ${error.message}` }),
    );
    child.once("exit", (code, signal) =>
      resolve({
        code,
        sentence: signal ? `${name} was ended by ${signal}` : `${name} ended by itself with code ${code}`,
      }),
    );
  });
  return {
    name,
    pid: child.pid,
    exited,
    running: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    killGroup: () => signalGroup("SIGKILL"),
    /** Asks it to end, and kills its whole group when it has not after the time limit. */
    async stop(timeoutMs = 30_000) {
      const timer = setTimeout(() => {
        console.error(`${name} has not stopped within ${timeoutMs / 1000} s and is killed`);
        signalGroup("SIGKILL");
      }, timeoutMs);
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await exited;
      clearTimeout(timer);
    },
  };
}
