import { readFileSync } from "node:fs";
import { chmod, chown, lstat, mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { runtimeDir } from "../config/runtime-dir.ts";

/** A process, told from a later one of the same number by its start time. */
const ProcessMark = z.object({ pid: z.int().positive(), startTicks: z.string() });
type ProcessMark = z.infer<typeof ProcessMark>;
const Marker = z.object({ service: ProcessMark, browser: ProcessMark.optional() });

export interface WorkDir {
  readonly dir: string;
  /** Notes which process lives here, so that a crash can be cleaned up after. */
  mark(browserPid: number): Promise<void>;
  /** Removes it; retries while processes that are ending still write to it. */
  remove(): Promise<void>;
}

export interface WorkDirs {
  /** A folder of the service's own beside them, which browsers can pass through and read. */
  sharedFolder(name: string): Promise<string>;
  create(id: string, uid: number | undefined): Promise<WorkDir>;
  /** Ends browsers and removes folders of services that are no longer there. Returns how many. */
  reap(): Promise<number>;
  /** Removes the folders of browsers if none is left in them. */
  close(): Promise<void>;
}

/**
 * The browsers' folders, under the system's folder for temporary files: there an unprivileged user gets to
 * them, and paths are short enough for sockets. Markers stand beside the folders, where no browser can
 * write. Throws when the folder belongs to someone else.
 */
export async function openWorkDirs(dataDir: string): Promise<WorkDirs> {
  const root = path.join(runtimeDir(dataDir), "browsers");
  await claimFolder(path.dirname(root));
  await claimFolder(root);
  const service = markOf(process.pid);
  if (service === undefined) throw new Error("/proc is not mounted: browsers can not be looked after");

  return {
    async sharedFolder(name) {
      const folder = path.join(path.dirname(root), name);
      await claimFolder(folder);
      return folder;
    },
    async create(id, uid) {
      const dir = path.join(root, id);
      const markerPath = `${dir}.json`;
      await writeFile(markerPath, JSON.stringify({ service }), { mode: 0o600 });
      await mkdir(dir, { mode: 0o700 });
      if (uid !== undefined) await chown(dir, uid, uid);
      return {
        dir,
        mark: (browserPid) => writeFile(markerPath, JSON.stringify({ service, browser: markOf(browserPid) })),
        async remove() {
          await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
          await rm(markerPath, { force: true });
        },
      };
    },
    reap: () => reap(root),
    async close() {
      for (const folder of [root, path.dirname(root)]) {
        // Another service of the same data folder, or the forwarder, may still have something there.
        await rmdir(folder).catch(() => undefined);
      }
    },
  };
}

async function reap(root: string): Promise<number> {
  let reaped = 0;
  for (const name of await readdir(root)) {
    if (!name.endsWith(".json")) continue;
    const markerPath = path.join(root, name);
    const marker = await readMarker(markerPath);
    if (marker !== undefined && isAlive(marker.service)) continue;
    if (marker?.browser !== undefined && isAlive(marker.browser)) killGroup(marker.browser.pid);
    await rm(markerPath.slice(0, -".json".length), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 50,
    });
    await rm(markerPath, { force: true });
    reaped += 1;
  }
  return reaped;
}

async function readMarker(markerPath: string): Promise<z.infer<typeof Marker> | undefined> {
  try {
    return Marker.parse(JSON.parse(await readFile(markerPath, "utf8")));
  } catch {
    // Cut off by the crash while it was written: then there was no browser yet.
    return undefined;
  }
}

/** A folder that others may pass through but not list, and that nobody else has put there. */
async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entry = await lstat(folder);
  if (!entry.isDirectory() || entry.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user: remove it, or set TMPDIR to a folder of your own`);
  }
  await chmod(folder, 0o711);
}

function markOf(pid: number): ProcessMark | undefined {
  const startTicks = startTicksOf(pid);
  return startTicks === undefined ? undefined : { pid, startTicks };
}

const isAlive = (mark: ProcessMark): boolean => startTicksOf(mark.pid) === mark.startTicks;

/** When the process started, in clock ticks since boot; undefined when there is none of that number. */
function startTicksOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** Kills a process and all of its group; one that is gone is no error. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Ended by itself.
  }
}
