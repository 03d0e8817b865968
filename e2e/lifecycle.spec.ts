import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningProduct, startProduct } from "./start-product.ts";

const apiKey = "ph_lifecycle-key-0123456789-abcdef";
let dataDir: string;
let product: RunningProduct | undefined;

const start = async (settings: Record<string, string> = {}): Promise<RunningProduct> => {
  product = await startProduct({ DATA_DIR: dataDir, POOL_SIZE: "1", ...settings });
  return product;
};

/** The processes of the run, as it notes them itself. */
const processes = (): { service: number; console: number } =>
  JSON.parse(readFileSync(path.join(dataDir, "processes.json"), "utf8"));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const health = async ({ port }: RunningProduct): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/health`)).status;

const me = async ({ port }: RunningProduct): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/sessions`, { headers: { "x-api-key": apiKey } })).status;

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "porthole-life-"));
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the first start prints how to begin, the second does not repeat it", async ({ page }) => {
  const first = await start({ API_KEY: "" });
  const setUp = /Set up +(http:\/\/localhost:\d+\/set-up#\S{16,})/.exec(first.printed())?.[1] ?? "";
  await test.step("the printed address makes the first account", async () => {
    await page.goto(setUp);
    await expect(page.getByLabel(/token/i)).toHaveValue(new URL(setUp).hash.slice(1));
    await page.getByLabel(/mail/i).fill("first@example.com");
    await page.getByLabel(/password/i).fill("a-long-enough-password");
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page).toHaveURL(`http://localhost:${first.consolePort}/`);
  });
  await test.step("and does so once", async () => {
    await page.context().clearCookies();
    await page.goto(setUp);
    await expect(page).toHaveURL(/\/sign-in/);
  });
  const key = /API key +(ph_\S+)/.exec(first.printed())?.[1] ?? "";
  expect(key.length).toBeGreaterThan(16);
  expect(await first.stop()).toBe(0);

  const second = await start({ API_KEY: apiKey });
  expect(second.printed()).not.toContain(key);
  expect(await me(second)).toBe(200);
});

test("SIGTERM stops the service, the console, the database and the browsers", async () => {
  const pids = processes();
  const postgres = Number(
    readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
  );
  expect([pids.service, pids.console, postgres].map(isAlive)).toEqual([true, true, true]);
  expect(await product?.stop()).toBe(0);
  expect([pids.service, pids.console, postgres].map(isAlive)).toEqual([false, false, false]);
});

test("a service that is killed comes back by itself", async () => {
  const running = await start({ API_KEY: apiKey });
  const { service } = processes();
  process.kill(service, "SIGKILL");
  await expect.poll(running.printed, { timeout: 60_000 }).toContain("the service is back");
  expect(processes().service).not.toBe(service);
  expect(await health(running)).toBe(200);
});

test("after a kill of the starter the next start works at once, on the same data", async () => {
  const killed = product;
  if (!killed) throw new Error("nothing runs");
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  const next = await start({ PORT: String(killed.port), CONSOLE_PORT: String(killed.consolePort) });
  expect(await me(next)).toBe(200);
});

test("a second start with the same data folder is refused in one line", async () => {
  await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(
    /code 1\):\s+Porthole: It already runs with the data folder .* stop that one, or set DATA_DIR to another folder\.\s*$/,
  );
});

test("what can not work is said in one line", async () => {
  const other = mkdtempSync(path.join(tmpdir(), "porthole-life-other-"));
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  try {
    await expect(startProduct({ DATA_DIR: other, PORT: port })).rejects.toThrow(
      new RegExp(`code 1\\):\\s+Porthole: Port ${port} for the service is taken .* PORT=\\d+\\.\\s*$`),
    );
    await expect(startProduct({ DATA_DIR: other, MAX_SESSIONS: "many" })).rejects.toThrow(
      /code 1\):\s+Porthole: MAX_SESSIONS .*for example MAX_SESSIONS=\d+\s*$/,
    );
    await expect(
      startProduct({ DATA_DIR: other, DATABASE_URL: "postgres://127.0.0.1:1/none" }),
    ).rejects.toThrow(/code 1\):\s+Porthole: DATABASE_URL: the database can not be used .*\.\s*$/);
  } finally {
    taken.close();
    rmSync(other, { recursive: true, force: true });
  }
});
