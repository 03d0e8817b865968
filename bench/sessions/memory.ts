import { readdir, readFile } from "node:fs/promises";

type ProcessInfo = { pid: number; parent: number; name: string };

async function readProcess(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const match = /^\d+ \((.*)\) \S (\d+)/s.exec(stat);
    return match ? { pid, name: match[1] ?? "", parent: Number(match[2]) } : undefined;
  } catch {
    // It ended while the list was read.
    return undefined;
  }
}

async function descendants(root: number): Promise<ProcessInfo[]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).filter((info) => info !== undefined);
  const found: ProcessInfo[] = [];
  const visit = (parent: number): void => {
    for (const info of all) {
      if (info.parent !== parent) continue;
      found.push(info);
      visit(info.pid);
    }
  };
  visit(root);
  return found;
}

async function pssKb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}

/** Proportional memory in MB of all processes below `root`, the embedded database left out. */
export async function browserMemoryMb(root: number): Promise<number> {
  const processes = (await descendants(root)).filter((info) => !info.name.startsWith("postgres"));
  const sizes = await Promise.all(processes.map((info) => pssKb(info.pid)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
