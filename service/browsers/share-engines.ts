import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../log.ts";
import type { FoundEngine, FoundEngines } from "./find.ts";
import type { WorkDirs } from "./work-dirs.ts";

/**
 * Makes browsers usable for unprivileged users that are installed where only root gets to, such as
 * Playwright's cache in /root: their folder is linked, or else copied, to a shared place. An engine that
 * anyone can start stays where it is.
 */
export async function shareEngines(
  engines: FoundEngines,
  workDirs: WorkDirs,
  log: Log,
): Promise<FoundEngines> {
  const shared: FoundEngines = {};
  for (const name of ["headless-shell", "chromium"] as const) {
    const engine = engines[name];
    if (engine !== undefined) shared[name] = await shareEngine(engine, workDirs, log);
  }
  return shared;
}

async function shareEngine(engine: FoundEngine, workDirs: WorkDirs, log: Log): Promise<FoundEngine> {
  if (await isOpenToAll(engine.path)) return engine;
  const { mtimeMs } = await stat(engine.path);
  const hash = createHash("sha256").update(`${engine.path}\n${engine.version}\n${mtimeMs}`).digest("hex");
  const folder = path.join(await workDirs.sharedFolder("engines"), hash.slice(0, 12));
  const sharedPath = path.join(folder, path.basename(engine.path));
  if (!(await exists(sharedPath))) {
    const unfinished = `${folder}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await linkFolder(path.dirname(engine.path), unfinished);
    // Another service may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
    log.info({ from: engine.path, to: sharedPath }, "made a browser usable for unprivileged users");
  }
  return { ...engine, path: sharedPath };
}

/** Others can pass all folders on the way and start the program. */
async function isOpenToAll(file: string): Promise<boolean> {
  if (((await stat(file)).mode & 0o005) !== 0o005) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isFile()) {
      await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
    }
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
