import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorkDirs, type WorkDirs } from "./work-dirs.ts";

let dataDir: string;
let workDirs: WorkDirs;
let root: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "porthole-dirs-"));
  workDirs = await openWorkDirs(dataDir);
  const probe = await workDirs.create("probe", undefined);
  root = path.dirname(probe.dir);
  await probe.remove();
});
afterEach(async () => {
  await rm(path.dirname(root), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

/** A process in a group of its own, as a browser of a service that is gone would be. */
async function stray() {
  const child = spawn("sleep", ["60"], { detached: true, stdio: "ignore" });
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  const startTicks = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
  return { child, mark: { pid, startTicks } };
}

/** Says that the folder belongs to a service that is gone. */
async function orphan(name: string, browser: object | undefined): Promise<void> {
  // Number 1 is taken, but by a process that started at another time.
  const service = { pid: 1, startTicks: "0" };
  await writeFile(path.join(root, `${name}.json`), JSON.stringify({ service, browser }));
}

describe("openWorkDirs", () => {
  it("gives each browser a folder that others can not look into", async () => {
    const { dir } = await workDirs.create("one", undefined);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect((await stat(root)).mode & 0o777).toBe(0o711);
  });

  it("reaps the browser and the folder of a service that is gone", async () => {
    const { child, mark } = await stray();
    const ended = once(child, "exit");
    const { dir } = await workDirs.create("left", undefined);
    await writeFile(path.join(dir, "cookies"), "secret");
    await orphan("left", mark);
    expect(await workDirs.reap()).toBe(1);
    expect((await ended)[1]).toBe("SIGKILL");
    expect(existsSync(dir)).toBe(false);
    expect(existsSync(`${dir}.json`)).toBe(false);
  });

  it("never kills a later process that got the same number", async () => {
    const { child, mark } = await stray();
    await workDirs.create("left", undefined);
    await orphan("left", { ...mark, startTicks: "1" });
    expect(await workDirs.reap()).toBe(1);
    expect(child.exitCode ?? child.signalCode).toBeNull();
    process.kill(mark.pid, 0);
    child.kill("SIGKILL");
  });

  it("leaves browsers of a running service alone", async () => {
    const { dir, mark } = await workDirs.create("mine", undefined);
    await mark(process.pid);
    expect(await workDirs.reap()).toBe(0);
    expect(existsSync(dir)).toBe(true);
  });

  it("removes what a crash left half written", async () => {
    const { dir } = await workDirs.create("half", undefined);
    await writeFile(`${dir}.json`, '{"service":{"pi');
    expect(await workDirs.reap()).toBe(1);
    expect(existsSync(dir)).toBe(false);
  });
});
