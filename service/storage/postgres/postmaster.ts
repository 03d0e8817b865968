import { readFileSync } from "node:fs";
import { readdir, readFile, readlink } from "node:fs/promises";
import path from "node:path";

/** What a running server says about itself in the cluster's postmaster.pid. */
export type Postmaster = {
  pid: number;
  port: number;
  socketDir: string;
  /** "starting", "ready", "stopping"; empty while the file is being written. */
  status: string;
};

/** The file's content, or undefined when there is none: the server was stopped properly. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const content = await readFile(postmasterFile(clusterDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const lines = content.split("\n").map((line) => line.trim());
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketDir: lines[4] ?? "",
    status: lines[7] ?? "",
  };
}

export const postmasterFile = (clusterDir: string): string => path.join(clusterDir, "postmaster.pid");

/** Whether a process runs. One that ended but was not collected by its parent does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/**
 * Whether the process is a server of this cluster, not another program that got the same number after a
 * restart (in containers numbers repeat at every start). A server's working directory is its cluster.
 * Without /proc the number has to do.
 */
export async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === clusterDir;
}

/** Processes that still work in the cluster although its recorded server is gone. */
export async function processesIn(clusterDir: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (/^\d+$/.test(entry) && (await isServerOf(clusterDir, Number(entry)))) found.push(Number(entry));
  }
  return found;
}
