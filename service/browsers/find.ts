import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, open, readdir, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Engine } from "./browser.ts";
import { environmentOf } from "./environment.ts";

/** A browser on this machine. `flavour` says which program it is; it may do the other's work. */
export type FoundEngine = { path: string; version: string; flavour: Engine };
export type FoundEngines = Partial<Record<Engine, FoundEngine>>;

export type FindOptions = {
  chromePath?: string | undefined;
  headlessShellPath?: string | undefined;
  /** Folders to look in for the well-known names; default: those of PATH. */
  searchFolders?: readonly string[];
  homeFolder?: string;
  /** Folders that distributions install the real programs to, behind wrapper scripts. */
  installFolders?: readonly string[];
};

const defaultInstallFolders = [
  "/usr/lib/chromium",
  "/usr/lib/chromium-browser",
  "/usr/lib64/chromium-browser",
  "/opt/google/chrome",
];

const names: Record<Engine, { program: string[]; command: string[]; playwright: RegExp[] }> = {
  "headless-shell": {
    program: ["chromium-headless-shell", "headless_shell", "chrome-headless-shell"],
    command: ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"],
    playwright: [
      /^chromium_headless_shell-\d+$/,
      /^chrom.*-linux.*$/,
      /^(headless_shell|chrome-headless-shell)$/,
    ],
  },
  chromium: {
    program: ["chromium", "chromium-browser", "chrome"],
    command: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    playwright: [/^chromium-\d+$/, /^chrome-linux.*$/, /^chrome$/],
  },
};

/**
 * Finds the browsers of this machine: the configured paths, the programs behind the distribution's
 * wrapper scripts, PATH, and Playwright's cache. When there is only one engine, it stands in for the other
 * as far as it can: full Chromium does all of headless-shell's work, headless-shell does none of
 * Chromium's own. Throws an Error for a configured path that is no browser.
 */
export async function findEngines(options: FindOptions): Promise<FoundEngines> {
  const [chromium, headlessShell] = await Promise.all([
    findEngine("chromium", options.chromePath, "CHROME_PATH", options),
    findEngine("headless-shell", options.headlessShellPath, "HEADLESS_SHELL_PATH", options),
  ]);
  const engines: FoundEngines = {};
  const shell = headlessShell ?? chromium;
  if (shell !== undefined) engines["headless-shell"] = shell;
  if (chromium !== undefined) engines.chromium = chromium;
  return engines;
}

async function findEngine(
  flavour: Engine,
  configuredPath: string | undefined,
  variable: string,
  options: FindOptions,
): Promise<FoundEngine | undefined> {
  if (configuredPath !== undefined) {
    const program = await programBehind(configuredPath);
    const found = program === undefined ? undefined : await describe(program, flavour);
    if (found !== undefined) return found;
    throw new Error(`${variable} is ${configuredPath}, which is not a browser that can be started`);
  }
  for await (const candidate of candidates(flavour, options)) {
    const program = await programBehind(candidate);
    const found = program === undefined ? undefined : await describe(program, flavour);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function* candidates(flavour: Engine, options: FindOptions): AsyncGenerator<string> {
  const { installFolders = defaultInstallFolders, homeFolder = homedir() } = options;
  const searchFolders = options.searchFolders ?? (process.env.PATH ?? "").split(path.delimiter);
  for (const folder of installFolders)
    for (const name of names[flavour].program) yield path.join(folder, name);
  for (const name of names[flavour].command)
    for (const folder of searchFolders) yield path.join(folder, name);
  yield* matches(path.join(homeFolder, ".cache/ms-playwright"), names[flavour].playwright);
}

/** Files below a folder whose path fits the patterns, one a level; the newest build first. */
async function* matches(folder: string, patterns: readonly RegExp[]): AsyncGenerator<string> {
  const [pattern, ...rest] = patterns;
  if (pattern === undefined) {
    yield folder;
    return;
  }
  const entries = await readdir(folder).catch(() => []);
  const fitting = entries.filter((name) => pattern.test(name));
  fitting.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  for (const name of fitting) yield* matches(path.join(folder, name), rest);
}

const elfMark = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/** The program itself, where the path may be a link to it or a wrapper script beside it. */
async function programBehind(candidate: string): Promise<string | undefined> {
  const real = await realpath(candidate).catch(() => undefined);
  if (real === undefined) return undefined;
  if (await isProgram(real)) return real;
  for (const name of names.chromium.program) {
    const beside = path.join(path.dirname(real), name);
    if (beside !== real && (await isProgram(beside))) return beside;
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(elfMark.length), 0, elfMark.length, 0);
      return bytesRead === elfMark.length && buffer.equals(elfMark);
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}

async function describe(program: string, flavour: Engine): Promise<FoundEngine | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"], {
      timeout: 10_000,
      env: environmentOf({}),
    });
    const version = /\d+\.\d+\.\d+\.\d+/.exec(stdout)?.[0];
    return version === undefined ? undefined : { path: program, version, flavour };
  } catch {
    return undefined;
  }
}
