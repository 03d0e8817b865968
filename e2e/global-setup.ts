import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { shareProduct } from "./product.ts";
import { startFixtureSite } from "./site/server.ts";

const account = { email: "ada@example.com", password: "correct-horse-battery" };
const apiKey = "ph_e2e-key-of-the-journeys-0123456789";

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

/**
 * Starts the fixture site and the whole product as `npm start` does, with a data folder of its own. What the
 * product prints goes to test-results/product.log. Returns the way to stop both.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startFixtureSite();
  const sitePort = new URL(site.url).port;
  const dataDir = mkdtempSync(path.join(tmpdir(), "porthole-e2e-"));
  const port = await freePort();
  const consolePort = await freePort();

  mkdirSync("test-results", { recursive: true });
  const log = createWriteStream("test-results/product.log");
  // PATH has npm's and Playwright's additions; the variables of the caller must not leak into the product.
  const { PATH, HOME, CI, CHROME_PATH, HEADLESS_SHELL_PATH, PLAYWRIGHT_BROWSERS_PATH } = process.env;
  const child = fork("scripts/start.mjs", [], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...withoutUndefined({ PATH, HOME, CI, CHROME_PATH, HEADLESS_SHELL_PATH, PLAYWRIGHT_BROWSERS_PATH }),
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      API_KEY: apiKey,
      EGRESS_ALLOW: `127.0.0.1:${sitePort},localhost:${sitePort}`,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    },
  });
  let recent = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      recent = (recent + chunk.toString()).slice(-4_000);
    });
  const exited = once(child, "exit");

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
    log.end();
  };

  const ready = await Promise.race([
    new Promise<boolean>((resolve) => child.on("message", () => resolve(true))),
    exited.then(() => false),
  ]);
  if (!ready) {
    await stop();
    throw new Error(`The product did not start:\n${recent}`);
  }
  shareProduct({
    consoleUrl: `http://localhost:${consolePort}`,
    serviceUrl: `http://localhost:${port}`,
    siteUrl: site.url,
    ...account,
    apiKey,
  });
  return stop;
}

const withoutUndefined = (variables: Record<string, string | undefined>): Record<string, string> => {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) set[name] = value;
  return set;
};
