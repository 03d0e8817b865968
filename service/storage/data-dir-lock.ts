import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export type DataDirLock = { release(): Promise<void> };

/** `birth` tells a process from a later one with the same number. */
const Holder = z.object({ pid: z.number().int().positive(), birth: z.string(), nonce: z.string() });
type Holder = z.infer<typeof Holder>;

/**
 * Claims the data folder for this process. Rejects with a readable line when another service that is alive
 * holds it; a lock whose holder died is taken over. The lock is a file with the holder's process number,
 * since it must hold before there is a database to ask.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = path.join(dataDir, "service.lock");
  const own: Holder = {
    pid: process.pid,
    birth: (await birthOf(process.pid)) ?? "",
    nonce: randomBytes(8).toString("hex"),
  };
  const draft = `${file}.${own.nonce}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      // A hard link appears at once and complete, and fails when the name is taken.
      if (await linked(draft, file)) return { release: () => release(file, own) };
      const holder = await readHolder(file);
      if (holder !== undefined && (await isHeldBy(holder))) throw inUse(dataDir, holder);
      await discard(file, holder, `${draft}.stale`);
    }
    throw new Error(`The lock ${file} can not be taken: remove it if no other Porthole uses this folder.`);
  } finally {
    await rm(draft, { force: true });
  }
}

const inUse = (dataDir: string, holder: Holder) =>
  new Error(
    `The data folder ${dataDir} is in use by another Porthole (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
  );

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const content = await readFile(file, "utf8").catch(() => "");
  try {
    return Holder.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

async function isHeldBy(holder: Holder): Promise<boolean> {
  const birth = await birthOf(holder.pid);
  return birth !== undefined && birth === holder.birth;
}

/**
 * Takes a dead holder's lock away. By renaming, since two starting services may both have seen it dead: who
 * renamed a lock that is not the dead one puts it back.
 */
async function discard(file: string, seen: Holder | undefined, aside: string): Promise<void> {
  try {
    await rename(file, aside);
  } catch {
    return; // Somebody else was faster.
  }
  const taken = await readHolder(aside);
  if (taken?.nonce !== seen?.nonce) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(file: string, own: Holder): Promise<void> {
  const holder = await readHolder(file);
  if (holder?.nonce === own.nonce) await rm(file, { force: true });
}

/** When a process began, in a form that no later process repeats; undefined when there is none. */
async function birthOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return undefined;
  }
  if (process.platform !== "linux") return "alive";
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return undefined;
  const bootId = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  // The name in parentheses may hold spaces; behind it the state is field 3 and the start time field 22.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z") return undefined;
  return `${bootId.trim()}/${fields[19]}`;
}
