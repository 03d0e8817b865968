import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** The rival: the same binary, launched for each session, with nothing around it. */
export type BareBrowser = { wsEndpoint: string; pid: number; close(): Promise<void> };

const quietFlags = [
  "--headless",
  "--remote-debugging-port=0",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  // Chromium refuses its sandbox as root, and this one has no cage around it.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

async function devtoolsAddress(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stderr ?? []) {
    text += String(chunk);
    const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`the bare browser did not start: ${text.slice(-500)}`);
}

export async function launchBare(binary: string): Promise<BareBrowser> {
  const userDataDir = await mkdtemp(path.join(os.tmpdir(), "porthole-bare-"));
  const child = spawn(binary, [...quietFlags, `--user-data-dir=${userDataDir}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const wsEndpoint = await devtoolsAddress(child);
  child.stderr?.resume();
  return {
    wsEndpoint,
    pid: child.pid ?? 0,
    async close() {
      const ended = once(child, "exit");
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await ended;
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    },
  };
}
