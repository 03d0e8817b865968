import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

export type BenchService = {
  readonly url: string;
  readonly apiKey: string;
  readonly pid: number;
  /** Calls the API with the key and parses the answer; throws with its message unless it is 200. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
};

const apiKey = "ph_benchmark_key_of_this_run_only";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

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

/** The real service as a process of its own, on free ports, with data that is thrown away. */
export async function startBenchService(environment: Record<string, string>): Promise<BenchService> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "porthole-bench-"));
  const [port, consolePort] = [await freePort(), await freePort()];
  const child = fork(path.join(import.meta.dirname, "../service/main.ts"), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      API_KEY: apiKey,
      LOG_LEVEL: "warn",
      EGRESS_ALLOW: "127.0.0.1",
      ...environment,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await untilReady(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    apiKey,
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
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
