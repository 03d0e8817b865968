import { existsSync, lstatSync, readlinkSync } from "node:fs";
import path from "node:path";

/** Where the browser's one writable folder is, as the browser sees it. */
export const innerWorkDir = "/home/browser";
/** Inside the cage the forwarder is reached here; there is no other network. */
export const innerProxyUrl = "http://127.0.0.1:8888";

export type CageOptions = {
  bwrapPath: string;
  socatPath: string;
  /** The browser program; a folder outside /usr is mounted too. */
  enginePath: string;
  workDir: string;
  egressSocketPath: string;
  /** Folders that must not be seen, even though they lie within what is mounted (the data folder in /usr). */
  hiddenFolders: readonly string[];
};

const systemFolders = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const configFolders = [
  "/etc/fonts",
  "/etc/ssl",
  "/etc/pki",
  "/etc/alternatives",
  "/etc/ld.so.cache",
  "/etc/ld.so.conf",
  "/etc/ld.so.conf.d",
  "/var/cache/fontconfig",
];

const innerSocketPath = "/run/egress.sock";
const sharedMemoryBytes = 1024 * 1024 * 1024;
const temporaryBytes = 1024 * 1024 * 1024;

/**
 * bubblewrap's arguments: a world of read-only system files, one writable folder and no network. The
 * program and its arguments follow. The relay hands what the browser sends to the proxy on to the
 * forwarder's socket; it must not hold the debugging pipe, or the pipe's end would never be seen.
 */
export function cageArgs(options: CageOptions): string[] {
  const { socatPath, enginePath, workDir, egressSocketPath } = options;
  const engineFolder = path.dirname(enginePath);
  const relay = `${socatPath} -b65536 TCP-LISTEN:8888,bind=127.0.0.1,fork,reuseaddr,backlog=256,nodelay UNIX-CONNECT:${innerSocketPath}`;
  return [
    "--unshare-all",
    "--die-with-parent",
    "--new-session",
    "--clearenv",
    ...baseMounts(options.hiddenFolders),
    // After the empty /tmp, since it may lie there.
    ...(isWithin("/usr", engineFolder) ? [] : ["--ro-bind", engineFolder, engineFolder]),
    "--bind",
    workDir,
    innerWorkDir,
    "--ro-bind",
    egressSocketPath,
    innerSocketPath,
    "--chdir",
    innerWorkDir,
    ...Object.entries(browserVariables(innerWorkDir)).flatMap(([name, value]) => ["--setenv", name, value]),
    "--",
    "/bin/sh",
    "-c",
    `${relay} </dev/null 3<&- 4>&- & exec "$0" "$@"`,
    enginePath,
  ];
}

/** What every cage has; the trial at start uses the same. */
export function baseMounts(hiddenFolders: readonly string[]): string[] {
  return [
    "--ro-bind",
    "/usr",
    "/usr",
    ...systemFolders.flatMap(systemMount),
    ...configFolders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => ["--ro-bind", folder, folder]),
    ...hiddenFolders.filter((folder) => isWithin("/usr", folder)).flatMap((folder) => ["--tmpfs", folder]),
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    "--size",
    String(sharedMemoryBytes),
    "--tmpfs",
    "/dev/shm",
    "--size",
    String(temporaryBytes),
    "--tmpfs",
    "/tmp",
  ];
}

/**
 * The whole environment of a browser: nothing of the service's own. Without a time zone given, Chromium
 * would look for one by reading every zone file there is, a quarter of its start.
 */
export const browserVariables = (home: string): Record<string, string> => ({
  HOME: home,
  PATH: "/usr/local/bin:/usr/bin:/bin",
  LANG: "C.UTF-8",
  TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** On merged-usr systems these are links into /usr, elsewhere folders. */
function systemMount(folder: string): string[] {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  return entry.isSymbolicLink() ? ["--symlink", readlinkSync(folder), folder] : ["--ro-bind", folder, folder];
}

function isWithin(folder: string, candidate: string): boolean {
  const relative = path.relative(folder, candidate);
  return relative !== ".." && !relative.startsWith("../") && !path.isAbsolute(relative);
}
