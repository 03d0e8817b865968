import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

export type ServiceProcess = {
  readonly url: string;
  readonly apiKey: string;
  readonly pid: number;
  /** Calls the API with the key and parses the answer; throws with its message unless it is 200. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Resolves when the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Orderly, with its data removed. */
  stop(): Promise<void>;
};

const apiKey = "ph_key_of_a_service_process_only";

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: { type?: string; message?: string }) => {
      if (message.type === "ready") resolve();
      if (message.type === "failed") reject(new Error(message.message));
    });
    child.once("exit", (code) =>
      reject(new Error(`the service ended with code ${code} before it was ready`)),
    );
  });
}

/**
 * The real service as a process of its own, with the embedded database, on free ports. Give `dataDir` to
 * start again on what an earlier process left; it is removed by stop(). Used by tests that kill the
 * service and by benchmarks.
 */
export async function startServiceProcess(
  options: { dataDir?: string; environment?: Record<string, string> } = {},
): Promise<ServiceProcess & { readonly dataDir: string }> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "porthole-process-")));
  const [port, consolePort] = [await freePort(), await freePort()];
  const child = fork(path.join(import.meta.dirname, "../main.ts"), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      API_KEY: apiKey,
      LOG_LEVEL: "warn",
      EGRESS_ALLOW: "127.0.0.1",
      ...options.environment,
    },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await untilReady(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    apiKey,
    dataDir,
    pid: child.pid ?? 0,
    async call(method, callPath, body) {
      const response = await fetch(url + callPath, {
        method,
        headers: { "x-api-key": apiKey, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${method} ${callPath}: ${response.status} ${answer.message}`);
      return answer;
    },
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
