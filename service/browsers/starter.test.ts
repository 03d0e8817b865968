import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createForwarder } from "../egress/forwarder.ts";
import type { Forwarder } from "../egress/types.ts";
import { createLog } from "../log.ts";
import type { Isolation } from "./browser.ts";
import { type FoundEngines, findEngines } from "./find.ts";
import { type IsolationPlan, probeIsolation } from "./isolation.ts";
import { createLauncher } from "./launcher.ts";
import { shareEngines } from "./share-engines.ts";
import { createStarter } from "./starter.ts";
import { openWorkDirs, type WorkDirs } from "./work-dirs.ts";

const isRoot = process.getuid?.() === 0;
const log = createLog("silent");
const launcher = createLauncher();
let dataDir: string;
let engines: FoundEngines;
let plan: IsolationPlan;
let workDirs: WorkDirs;
let forwarder: Forwarder;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "porthole-start-"));
  engines = await findEngines({});
  plan = await probeIsolation();
  workDirs = await openWorkDirs(dataDir);
  forwarder = await createForwarder({ socketDir: path.join(`${dataDir}-egress`), egressAllow: [] });
});
afterAll(async () => {
  await launcher.close();
  await forwarder.close();
  const shared = path.dirname(await workDirs.sharedFolder("engines"));
  for (const folder of [dataDir, `${dataDir}-egress`, shared]) {
    await rm(folder, { recursive: true, force: true });
  }
});

const starter = (changes: { isolation?: Isolation; engines?: FoundEngines } = {}) =>
  createStarter({
    engines: changes.engines ?? engines,
    plan: { ...plan, isolation: changes.isolation ?? plan.isolation },
    workDirs,
    forwarder,
    launcher,
    hiddenFolders: [],
    log,
  });
const shell = { engine: "headless-shell", args: [] } as const;

describe("createStarter", () => {
  it.each<Isolation>([isRoot ? "uid" : "user", "none"])(
    "starts browsers without a cage too, where there is none to be had (%s)",
    async (isolation) => {
      const browser = await starter({ isolation })(shell);
      expect(browser.isolation).toBe(isolation);
      expect(browser.innerWorkDir).toBe(browser.workDir);
      await browser.close();
      await browser.removed;
    },
  );

  it("fails with a sentence when the browser does not start, and leaves nothing", async () => {
    const broken: FoundEngines = {
      "headless-shell": { path: "/usr/bin/false", version: "1.2.3.4", flavour: "headless-shell" },
    };
    await expect(starter({ engines: broken })(shell)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/^No browser could be started: The browser ended with exit code 1/),
    });
    const next = await starter()(shell);
    await next.close();
    await next.removed;
  });

  it("says what to install when the engine is missing", async () => {
    await expect(starter({ engines: {} })({ engine: "chromium", args: [] })).rejects.toMatchObject({
      code: "option_unavailable",
      message: expect.stringMatching(/install chromium or set CHROME_PATH/),
    });
  });

  it("starts more than it launches at once, one after the other", async () => {
    const start = starter();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => start(shell)));
    expect(new Set(browsers.map(({ id }) => id)).size).toBe(4);
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all(browsers.map((browser) => browser.removed));
  });

  it("loses its browsers with the launcher, says so, and starts others", async () => {
    const browser = await starter()(shell);
    const launcherPid = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${browser.pid}/status`, "utf8"))?.[1];
    expect(Number(launcherPid)).not.toBe(process.pid);
    process.kill(Number(launcherPid), "SIGKILL");
    expect((await browser.exited).reason).toBe("The browser ended with its launcher.");
    await browser.close();
    await browser.removed;
    expect(existsSync(browser.workDir)).toBe(false);
    const next = await starter()(shell);
    expect(next.version).toBe(browser.version);
    await next.close();
    await next.removed;
  });

  // Without root there is no other user to be made able to start it.
  if (isRoot) {
    it("starts a browser that lies where only root gets to", async () => {
      const engine = engines["headless-shell"];
      if (engine === undefined) throw new Error("no browser");
      const locked = path.join(dataDir, "locked");
      await mkdir(locked, { mode: 0o700 });
      await cp(path.dirname(engine.path), path.join(locked, "engine"), { recursive: true });
      const lockedEngine = { ...engine, path: path.join(locked, "engine", path.basename(engine.path)) };
      const shared = await shareEngines({ "headless-shell": lockedEngine }, workDirs, log);
      const browser = await starter({ engines: shared })(shell);
      expect(browser.version).toBe(engine.version);
      await browser.close();
      await browser.removed;
    });
  }
});
