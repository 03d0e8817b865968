import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const recordFile = (dataDir) => path.join(dataDir, "processes.json");

/** Whether a process is alive and still is the program we once started (numbers are used again). */
function isOurs(pid, script) {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(script);
  } catch {
    return process.platform !== "linux";
  }
}

/** Notes which processes belong to this run, for the next start to look at. */
export const recordRun = (dataDir, run) =>
  writeFileSync(recordFile(dataDir), `${JSON.stringify({ start: process.pid, ...run })}\n`);

export const forgetRun = (dataDir) => rmSync(recordFile(dataDir), { force: true });

const killGroup = (pid) => {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Gone meanwhile.
  }
};

/**
 * Waits for what a killed run left: its service and console notice that they are alone and end, at most
 * `timeoutMs`, then they are killed. Resolves with the process number of a run that is alive and well, if
 * there is one.
 */
export async function awaitEarlierRun(dataDir, timeoutMs = 15_000) {
  let run;
  try {
    run = JSON.parse(readFileSync(recordFile(dataDir), "utf8"));
  } catch {
    return undefined;
  }
  if (run.start !== process.pid && isOurs(run.start, "start.mjs")) return run.start;
  const left = () =>
    [
      [run.console, "console.mjs"],
      [run.console, "next"],
      [run.service, "main.ts"],
    ].filter(([pid, script]) => isOurs(pid, script));
  const deadline = Date.now() + timeoutMs;
  if (left().length > 0) console.log("Waiting for an earlier run to end …");
  while (left().length > 0 && Date.now() < deadline) await wait(50);
  for (const [pid] of left()) killGroup(pid);
  while (left().length > 0 && Date.now() < deadline + 2_000) await wait(20);
  forgetRun(dataDir);
  return undefined;
}
