import { readdir, readFile } from "node:fs/promises";

const pageBytes = 4096;

const parentOf = async (pid: number): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The name in brackets may hold anything, spaces and brackets too.
  const parent = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  return parent === undefined ? undefined : Number(parent);
};

const ownBytes = async (pid: number): Promise<number> => {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  const [, resident = 0, shared = 0] = statm.split(" ").map(Number);
  return Math.max(0, resident - shared) * pageBytes;
};

/** Bytes that a process and its descendants hold for themselves, without what they share. 0 without /proc. */
export const treeMemoryBytes = async (rootPid: number): Promise<number> => {
  const entries = await readdir("/proc").catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  const children = Map.groupBy(pids.keys(), (index) => parents[index]);
  const tree: number[] = [];
  const open = [rootPid];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    tree.push(pid);
    open.push(...(children.get(pid) ?? []).flatMap((index) => pids[index] ?? []));
  }
  const sizes = await Promise.all(tree.map(ownBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};
