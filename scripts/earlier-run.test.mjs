import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { awaitEarlierRun, forgetRun } from "./earlier-run.mjs";

let dataDir;
const started = [];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "runs-"));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process whose command line names a script of ours, ending after a while or never. */
const process_ = async (name, lifeMs) => {
  mkdirSync(path.join(dataDir, "bin"), { recursive: true });
  const script = path.join(dataDir, "bin", name);
  writeFileSync(script, `console.log("up"); setTimeout(() => {}, ${lifeMs});`);
  const child = spawn(process.execPath, [script], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
  started.push(child);
  await once(child.stdout, "data");
  return child;
};
const record = (run) => writeFileSync(path.join(dataDir, "processes.json"), JSON.stringify(run));
const gone = 2 ** 22 + 1;

it("goes on at once when nothing ran before, or nothing of it is left", async () => {
  expect(await awaitEarlierRun(dataDir)).toBeUndefined();
  record({ start: gone, service: gone, console: gone });
  expect(await awaitEarlierRun(dataDir)).toBeUndefined();
});

it("names a run that is alive and well", async () => {
  const start = await process_("start.mjs", 60_000);
  record({ start: start.pid });
  expect(await awaitEarlierRun(dataDir)).toBe(start.pid);
  forgetRun(dataDir);
  expect(await awaitEarlierRun(dataDir)).toBeUndefined();
});

it("waits for a service that is winding down", async () => {
  const service = await process_("main.ts", 300);
  record({ start: gone, service: service.pid });
  await awaitEarlierRun(dataDir);
  expect(service.exitCode ?? (await once(service, "exit"))[0]).toBe(0);
});

it("kills a service that does not end", async () => {
  const service = await process_("main.ts", 60_000);
  const ended = once(service, "exit");
  record({ start: gone, service: service.pid });
  await awaitEarlierRun(dataDir, 200);
  expect((await ended)[1]).toBe("SIGKILL");
});

it("leaves a process alone that only has the number of a former one", async () => {
  const other = await process_("something-else.js", 60_000);
  record({ start: gone, service: other.pid, console: other.pid });
  await awaitEarlierRun(dataDir, 200);
  expect(other.exitCode).toBeNull();
});
