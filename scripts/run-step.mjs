import { spawn } from "node:child_process";
import { stdout } from "node:process";

const seconds = (startedAtMs) => `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;

/**
 * Shows that something long is going on: a line that counts seconds on a terminal, a line every 15 s
 * elsewhere. Call the result with what to say at the end.
 */
export function showProgress(label) {
  const startedAtMs = Date.now();
  const live = stdout.isTTY === true;
  if (live) stdout.write(`${label} …`);
  else console.log(`${label} …`);
  const timer = setInterval(
    () =>
      live
        ? stdout.write(`\r\x1b[K${label} … ${seconds(startedAtMs)}`)
        : console.log(`${label} … ${seconds(startedAtMs)}`),
    live ? 200 : 15_000,
  );
  return (outcome) => {
    clearInterval(timer);
    if (live) stdout.write("\r\x1b[K");
    console.log(`${label}: ${outcome} (${seconds(startedAtMs)})`);
  };
}

/**
 * Runs a command whose output matters only when it fails. Resolves with whether it ended with 0 in time,
 * and with all it wrote. Never rejects. The command's whole process group is killed at the time limit.
 */
export function runStep(label, command, args, options = {}) {
  const { timeoutMs = 600_000, env = process.env, cwd } = options;
  const done = showProgress(label);
  return new Promise((resolve) => {
    let output = "";
    let timedOut = false;
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const killGroup = () => {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // It is gone already.
      }
    };
    const stopWithUs = () => {
      killGroup();
      process.exit(130);
    };
    process.once("SIGINT", stopWithUs);
    process.once("SIGTERM", stopWithUs);
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup();
    }, timeoutMs);
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => collect(String(error)));
    child.once("close", (code) => {
      clearTimeout(timer);
      process.off("SIGINT", stopWithUs);
      process.off("SIGTERM", stopWithUs);
      const ok = code === 0 && !timedOut;
      done(ok ? "done" : timedOut ? `gave up after ${timeoutMs / 1000} s` : `failed`);
      resolve({ ok, output });
    });
  });
}

/** The last lines of an output, indented: what a person needs to see of a failure. */
export const lastLines = (output, count = 12) =>
  output
    .trimEnd()
    .split("\n")
    .slice(-count)
    .map((line) => `    ${line}`)
    .join("\n");

/** Ends the process with one readable line. */
export function fail(message) {
  console.error(`\nPorthole: ${message}`);
  process.exit(1);
}
