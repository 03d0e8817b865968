import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestPool, testPool } from "../testing/browser.ts";
import type { Browser, Engine } from "./browser.ts";
import type { CdpSession } from "./cdp/types.ts";

const plain = (engine: Engine) => ({ engine, args: [] });

/** The page that is open at start. */
async function openPage(browser: Browser): Promise<CdpSession> {
  const { targetInfos } = await browser.cdp.send("Target.getTargets");
  const page = targetInfos.find(({ type }) => type === "page");
  if (page === undefined) throw new Error("no page is open");
  const { sessionId } = await browser.cdp.send("Target.attachToTarget", {
    targetId: page.targetId,
    flatten: true,
  });
  return browser.cdp.session(sessionId);
}

/** Goes to the address and returns what there is to read, or the browser's own error code. */
async function visit(page: CdpSession, url: string): Promise<string> {
  const { errorText } = await page.send("Page.navigate", { url });
  if (errorText !== undefined) return errorText;
  await expect.poll(async () => await evaluate(page, "document.readyState")).toBe("complete");
  return String(await evaluate(page, "document.body.innerText"));
}

async function evaluate(page: CdpSession, expression: string): Promise<unknown> {
  const { result } = await page.send("Runtime.evaluate", { expression, awaitPromise: true });
  return result.value;
}

/** Pids of all processes below one, itself included. */
function processTree(root: number): number[] {
  const children = processFile(root, `task/${root}/children`).trim().split(" ");
  return [root, ...children.filter((pid) => pid !== "").flatMap((pid) => processTree(Number(pid)))];
}

/** A file of /proc; empty when the process has just ended or the kernel keeps it to itself. */
function processFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** A zombie that nobody has collected yet is gone too. */
const isGone = (pid: number): boolean => /^$|^State:\s+Z/m.test(processFile(pid, "status"));

let test: TestPool;
beforeAll(async () => {
  test = await testPool();
});
afterAll(() => test.close());

describe.each<Engine>(["headless-shell", "chromium"])("a launched %s", (engine) => {
  let browser: Browser;
  let page: CdpSession;
  beforeAll(async () => {
    browser = await test.pool.acquire(plain(engine));
    page = await openPage(browser);
  });
  afterAll(() => browser.close());

  it("has one blank page of 1280 by 720 and a plain user agent", async () => {
    const { targetInfos } = await browser.cdp.send("Target.getTargets");
    expect(targetInfos.filter(({ type }) => type === "page").map(({ url }) => url)).toEqual(["about:blank"]);
    const agent = await evaluate(page, "navigator.userAgent");
    expect(agent).toMatch(/ Chrome\/\d+\.0\.0\.0 Safari/);
    expect(agent).not.toMatch(/Headless/);
    expect(await evaluate(page, "screen.width + 'x' + screen.height")).toBe("1280x720");
  });

  it("reaches the net through the forwarder, this machine only where that allows it", async () => {
    const server = createServer((_request, response) => response.end("hello from outside"));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    expect(await visit(page, `http://127.0.0.1:${port}/`)).toBe("hello from outside");
    await visit(page, `http://127.0.0.3:${port}/`);
    expect(browser.egress.recentFailure("127.0.0.3", port ?? 0)).toMatchObject({ kind: "blocked" });
    expect(browser.egress.bytes.received).toBeGreaterThan(0);
    server.close();
  });

  it("sees no host files, not even when told to over CDP", async ({ skip }) => {
    skip(browser.isolation !== "cage", "no cage on this machine");
    expect(await visit(page, "file:///etc/passwd")).toMatch(/ERR_FILE_NOT_FOUND|Your file/);
    expect(await visit(page, `file://${test.dataDir}`)).toMatch(/ERR_FILE_NOT_FOUND|Your file/);
    expect(await visit(page, `file://${process.cwd()}/package.json`)).toMatch(/ERR_FILE_NOT_FOUND|Your file/);
  });

  it("can not be made to upload a host file", async ({ skip }) => {
    skip(browser.isolation !== "cage", "no cage on this machine");
    await visit(page, "about:blank");
    await evaluate(page, "document.body.innerHTML = '<input type=file>'");
    const { result } = await page.send("Runtime.evaluate", { expression: "document.querySelector('input')" });
    const { objectId = "" } = result;
    await page.send("DOM.setFileInputFiles", { files: ["/etc/passwd"], objectId }).catch(() => undefined);
    const read = "document.querySelector('input').files[0]?.text().catch((error) => error.name) ?? 'no file'";
    expect(await evaluate(page, read)).toMatch(/^(no file|NotFoundError|NotReadableError)$/);
  });

  it("has no way past the forwarder, even with a context that wants none", async ({ skip }) => {
    skip(browser.isolation !== "cage", "no cage on this machine");
    const server = createTcpServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    let connections = 0;
    server.on("connection", (socket) => {
      connections += 1;
      socket.destroy();
    });
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const { browserContextId } = await browser.cdp.send("Target.createBrowserContext", {
      proxyServer: "direct://",
      proxyBypassList: "*",
    });
    const { targetId } = await browser.cdp.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
    });
    const { sessionId } = await browser.cdp.send("Target.attachToTarget", { targetId, flatten: true });
    const direct = browser.cdp.session(sessionId);
    expect(await visit(direct, `http://127.0.0.1:${port}/`)).toMatch(/ERR_CONNECTION_REFUSED/);
    expect(connections).toBe(0);
    await browser.cdp.send("Target.disposeBrowserContext", { browserContextId });
    server.close();
  });

  it("runs its pages in Chromium's own sandbox", async () => {
    const renderers = () =>
      processTree(browser.pid).filter((pid) => processFile(pid, "cmdline").includes("--type=renderer"));
    expect(renderers().length).toBeGreaterThan(0);
    // A renderer that has just been forked shuts itself in before it loads anything.
    const isSandboxed = (pid: number): boolean => /^Seccomp:\s+2$/m.test(processFile(pid, "status"));
    await expect.poll(() => renderers().every(isSandboxed)).toBe(true);
  });

  // The shell has no such page.
  if (engine === "chromium") {
    it("counts as adequately sandboxed by Chromium's own page on it", async () => {
      expect(await visit(page, "chrome://sandbox")).toMatch(/You are adequately sandboxed/);
    });
  }

  it("runs without privileges and without the service's environment", () => {
    for (const pid of processTree(browser.pid)) {
      if (browser.isolation !== "user") expect(processFile(pid, "status")).not.toMatch(/^Uid:\s+0/m);
      const variables = processFile(pid, "environ").split("\0");
      expect(variables.filter((entry) => /VITEST|NODE|npm_|SECRET|KEY/.test(entry))).toEqual([]);
    }
  });
});

describe("the life of a browser", () => {
  it("leaves nothing behind when it is closed", async () => {
    const browser = await test.pool.acquire(plain("headless-shell"));
    const processes = processTree(browser.pid);
    expect(processes.length).toBeGreaterThan(3);
    const socketPath = browser.egress.socketPath;
    await Promise.all([browser.close(), browser.close()]);
    expect((await browser.exited).reason).toBe("It was closed.");
    await browser.cdp.closed;
    await expect.poll(() => processes.every(isGone), { timeout: 5000 }).toBe(true);
    await expect.poll(() => existsSync(browser.workDir), { timeout: 5000 }).toBe(false);
    await expect.poll(() => existsSync(socketPath), { timeout: 5000 }).toBe(false);
  });

  it("says how it ended when it ends by itself", async () => {
    const browser = await test.pool.acquire(plain("headless-shell"));
    browser.cdp.send("Browser.crash").catch(() => undefined);
    expect((await browser.exited).reason).toMatch(/^The browser ended (with exit code|by) /);
    await browser.close();
    await expect.poll(() => existsSync(browser.workDir), { timeout: 5000 }).toBe(false);
  });

  it("dies with the service, and the next service removes what is left", async () => {
    const script = fileURLToPath(new URL("../testing/doomed-service.ts", import.meta.url));
    const service = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(service.stdout, "data");
    const { pid, workDir, dataDir }: { pid: number; workDir: string; dataDir: string } = JSON.parse(
      String(line),
    );
    const processes = processTree(pid);
    service.kill("SIGKILL");
    await once(service, "exit");
    await expect.poll(() => processes.every(isGone), { timeout: 5000 }).toBe(true);
    expect(existsSync(workDir)).toBe(true);
    const next = await testPool({ dataDir });
    expect(existsSync(workDir)).toBe(false);
    await next.close();
  });
});

describe("the pool", () => {
  it("hands out a waiting browser at once and puts another in its place", async () => {
    const warm = await testPool({ size: 1 });
    await warm.pool.warm(plain("headless-shell"));
    expect(warm.pool.stats()).toEqual({ warm: 1, launching: 0, inUse: 0 });
    const runningBefore = processTree(process.pid);
    const browser = await warm.pool.acquire(plain("headless-shell"));
    expect(runningBefore).toContain(browser.pid);
    expect(warm.pool.stats()).toEqual({ warm: 0, launching: 1, inUse: 1 });
    await expect
      .poll(() => warm.pool.stats(), { timeout: 10_000 })
      .toEqual({ warm: 1, launching: 0, inUse: 1 });
    await browser.close();
    expect(warm.pool.stats().inUse).toBe(0);
    await warm.close();
  });

  it("never hands out one that died or hangs while it waited", async () => {
    const warm = await testPool({ size: 2 });
    await warm.pool.warm(plain("headless-shell"));
    await expect.poll(() => warm.pool.stats().warm, { timeout: 10_000 }).toBe(2);
    const [first, second] = [
      await warm.pool.acquire(plain("headless-shell")),
      await warm.pool.acquire(plain("headless-shell")),
    ];
    await expect.poll(() => warm.pool.stats().warm, { timeout: 10_000 }).toBe(2);
    await Promise.all([first.close(), second.close()]);
    // From below: the pool is not told.
    const waiting = processTree(process.pid).filter((pid) =>
      processFile(pid, "cmdline").includes(first.workDir.slice(0, -first.id.length)),
    );
    expect(waiting.length).toBeGreaterThan(0);
    for (const pid of waiting.flatMap(processTree)) process.kill(pid, "SIGSTOP");
    const healthy = await warm.pool.acquire(plain("headless-shell"));
    expect(await healthy.cdp.send("Browser.getVersion")).toHaveProperty("product");
    await warm.close();
  });

  it("launches what nobody waits for, with the switches asked for", async () => {
    const browser = await test.pool.acquire({
      engine: "headless-shell",
      args: ["--force-device-scale-factor=2"],
    });
    const page = await openPage(browser);
    expect(await evaluate(page, "devicePixelRatio")).toBe(2);
    await browser.close();
  });

  it("closes everything it handed out, and lets nobody in afterwards", async () => {
    const short = await testPool({ size: 1 });
    const browsers = await Promise.all([
      short.pool.acquire(plain("headless-shell")),
      short.pool.acquire(plain("headless-shell")),
    ]);
    const late = short.pool.acquire(plain("headless-shell")).catch((error: unknown) => error);
    await short.close();
    expect(await late).toMatchObject({ code: "unavailable" });
    for (const browser of browsers) {
      expect(existsSync(browser.workDir)).toBe(false);
      expect(isGone(browser.pid)).toBe(true);
    }
  });
});
