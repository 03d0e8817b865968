import { spawn } from "node:child_process";
import { chown, mkdtemp, open, readFile, rm, stat, truncate } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Binaries } from "./binaries.ts";
import { lastLine } from "./create-cluster.ts";
import { isServerOf, type Postmaster, postmasterFile, processesIn, readPostmaster } from "./postmaster.ts";
import { bareEnvironment, commandAs, type RunAs } from "./run-as.ts";

type Log = Pick<Logger, "info" | "warn">;

const pollMs = 10;
/** Recovery after a crash replays at most a few segments; minutes only happen on very slow disks. */
const readyWithinMs = 300_000;
const stopWithinMs = 30_000;
const orphansWithinMs = 15_000;
const logLimitBytes = 5 * 1024 * 1024;
const socketDirPrefix = "porthole-db-";

/**
 * The server that still runs in this cluster, ready for connections; undefined when there is none. What a
 * dead one left behind is cleaned up so that the next one can start.
 */
export async function adoptServer(options: {
  clusterDir: string;
  log: Log;
}): Promise<Postmaster | undefined> {
  const { clusterDir } = options;
  const recorded = await readPostmaster(clusterDir);
  if (recorded === undefined) return undefined;
  const deadline = Date.now() + readyWithinMs;
  while (await isServerOf(clusterDir, recorded.pid)) {
    const current = await readPostmaster(clusterDir);
    if (current?.pid === recorded.pid && current.status === "ready") return current;
    if (Date.now() > deadline) {
      throw new Error(
        `The database server (process ${recorded.pid}) neither becomes ready nor ends: see postgres.log in the data folder, or end that process.`,
      );
    }
    await delay(pollMs);
  }
  await clearAway(clusterDir, recorded);
  return undefined;
}

/** Starts the server, which then outlives this process until `stopServer`. */
export async function launchServer(options: {
  binaries: Binaries;
  clusterDir: string;
  runAs: RunAs;
  settings: readonly string[];
  logFile: string;
  log: Log;
}): Promise<Postmaster> {
  const { binaries, clusterDir, runAs, logFile, log } = options;
  const socketDir = await makeSocketDir(runAs);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socketDir}`,
    "unix_socket_permissions=0700",
    "port=5432",
    "timezone=UTC",
    "log_timezone=UTC",
    "max_connections=100",
    "max_wal_size=256MB",
    "jit=off",
    ...options.settings,
  ];
  const command = await commandAs(
    runAs,
    binaries.postgres,
    ["-D", clusterDir, ...settings.flatMap((setting) => ["-c", setting])],
    [path.join(clusterDir, "PG_VERSION"), path.join(socketDir, "socket")],
  );

  const logStart = await trimLog(logFile);
  const logHandle = await open(logFile, "a", 0o600);
  let ended: string | undefined;
  try {
    const { file, args, ...identity } = command;
    const child = spawn(file, args, {
      ...identity,
      // A session of its own: Ctrl-C in the terminal is for us, and we shut the server down in order. Output
      // goes to a file, since a pipe would break with this process.
      detached: true,
      stdio: ["ignore", logHandle.fd, logHandle.fd],
      cwd: "/",
      env: bareEnvironment,
    });
    child.on("error", (error) => {
      ended = error.message;
    });
    child.on("exit", (code, signal) => {
      ended = `ended with ${signal ?? code}`;
    });
    child.unref();

    const startedAt = Date.now();
    let nextNotice = startedAt + 5_000;
    while (ended === undefined) {
      const current = await readPostmaster(clusterDir);
      if (current !== undefined && current.pid === child.pid && current.status === "ready") return current;
      if (Date.now() > nextNotice) {
        log.info("the database is still starting");
        nextNotice += 5_000;
      }
      if (Date.now() > startedAt + readyWithinMs) {
        child.kill("SIGQUIT");
        ended = "was not ready in time";
      }
      await delay(pollMs);
    }
  } finally {
    await logHandle.close();
  }
  await rm(socketDir, { recursive: true, force: true });
  const said = (await readFile(logFile)).subarray(logStart).toString();
  throw new Error(`The database server ${ended}: ${complaint(said)} (more in ${logFile})`);
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. Resolves when it is gone. */
export async function stopServer(clusterDir: string, server: Postmaster): Promise<void> {
  const deadline = Date.now() + stopWithinMs;
  let signal: NodeJS.Signals | undefined = "SIGINT";
  while (await isServerOf(clusterDir, server.pid)) {
    if (Date.now() > deadline) signal = "SIGQUIT"; // Ends at once; the next start recovers.
    if (signal !== undefined) sendSignal(server.pid, signal);
    signal = undefined;
    if (Date.now() > deadline + stopWithinMs) {
      throw new Error(`The database server (process ${server.pid}) does not end.`);
    }
    await delay(pollMs);
  }
  await removeSocketDir(server.socketDir);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Removes the traces of a server that died, once nothing of it works in the cluster any more. */
async function clearAway(clusterDir: string, dead: Postmaster): Promise<void> {
  const deadline = Date.now() + orphansWithinMs;
  for (;;) {
    const left = await processesIn(clusterDir);
    if (left.length === 0) break;
    if (Date.now() > deadline) {
      throw new Error(
        `Processes of an earlier database server still run (${left.join(", ")}): end them, then start again.`,
      );
    }
    await delay(pollMs);
  }
  // PostgreSQL would do this itself, but not when the recorded number now belongs to another program.
  await rm(postmasterFile(clusterDir), { force: true });
  await removeSocketDir(dead.socketDir);
}

/** Always a new folder with a random name: nobody can have prepared it, and no path gets too long for a socket. */
async function makeSocketDir(runAs: RunAs): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), socketDirPrefix));
  if (runAs !== undefined) await chown(folder, runAs.uid, runAs.gid);
  return folder;
}

async function removeSocketDir(folder: string): Promise<void> {
  // The name comes from a file that the server's user may write, so only what we would have made goes.
  if (path.dirname(folder) !== path.resolve(os.tmpdir())) return;
  if (!path.basename(folder).startsWith(socketDirPrefix)) return;
  await rm(folder, { recursive: true, force: true });
}

/** Returns where the new start's output begins. */
async function trimLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size <= logLimitBytes) return size;
  await truncate(logFile, 0);
  return 0;
}

function complaint(said: string): string {
  const errors = said.split("\n").filter((line) => /FATAL:|PANIC:|error while loading/.test(line));
  return lastLine(errors.at(-1) ?? said);
}
