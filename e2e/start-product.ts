import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { createServer } from "node:net";

export type RunningProduct = {
  readonly process: ChildProcess;
  readonly port: number;
  readonly consolePort: number;
  /** Since the start command was given. */
  readonly readyMs: number;
  /** All that was printed so far. */
  printed(): string;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

/** Settings of the caller's environment must not leak into the product; these only say where things are. */
const keptVariables = [
  "PATH",
  "HOME",
  "CI",
  "CHROME_PATH",
  "HEADLESS_SHELL_PATH",
  "PLAYWRIGHT_BROWSERS_PATH",
];

/**
 * Starts service and console as `npm start` does and waits until they are ready. Rejects with what was printed
 * when the start fails. The output is also appended to test-results/product.log.
 */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<RunningProduct> {
  const port = Number(settings.PORT ?? (await freePort()));
  const consolePort = Number(settings.CONSOLE_PORT ?? (await freePort()));
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", LOG_LEVEL: "warn" };
  for (const name of keptVariables) if (process.env[name] !== undefined) env[name] = process.env[name];
  Object.assign(env, settings, { PORT: String(port), CONSOLE_PORT: String(consolePort) });

  mkdirSync("test-results", { recursive: true });
  const log = createWriteStream("test-results/product.log", { flags: "a" });
  const startedAtMs = Date.now();
  const child = fork("scripts/start.mjs", [], { stdio: ["ignore", "pipe", "pipe", "ipc"], env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      printed += chunk.toString();
    });
  const exited = once(child, "exit");
  void exited.then(() => log.end());

  const ready = await Promise.race([once(child, "message").then(() => true), exited.then(() => false)]);
  if (!ready) throw new Error(`The product did not start (code ${child.exitCode}):\n${printed}`);
  return {
    process: child,
    port,
    consolePort,
    readyMs: Date.now() - startedAtMs,
    printed: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
  };
}
