import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Isolation } from "./browser.ts";
import { baseMounts } from "./cage.ts";
import { environmentOf } from "./environment.ts";

/** How browsers are kept apart from this machine, found out once at start. */
export type IsolationPlan = {
  isolation: Isolation;
  /** Why it is not a cage; for /health and the log. */
  reason: string | undefined;
  bwrapPath: string;
  socatPath: string;
  /** Undefined where the program is missing: then browsers are not tied to the service's life. */
  setprivPath: string | undefined;
  /** Started as root: every browser gets an unprivileged user of its own. */
  dropsUser: boolean;
};

const programFolders = ["/usr/bin", "/bin", "/usr/local/bin", "/usr/sbin", "/sbin"];
const probeTimeoutMs = 10_000;
/** Some unprivileged user; that the number has no name does not matter. */
const probeUid = 61_999;

/** The best isolation this machine allows, tried out with the same means. */
export async function probeIsolation(): Promise<IsolationPlan> {
  const dropsUser = process.getuid?.() === 0;
  const [bwrapPath, socatPath, setprivPath, unsharePath] = await Promise.all(
    ["bwrap", "socat", "setpriv", "unshare"].map(findProgram),
  );
  const identity = dropsUser ? { uid: probeUid, gid: probeUid } : {};
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(program, [...args], {
      ...identity,
      timeout: probeTimeoutMs,
      env: environmentOf({}),
      cwd: "/",
    });

  const cageProblem = async (): Promise<string | undefined> => {
    if (bwrapPath === undefined) return "bubblewrap (bwrap) is not installed";
    if (socatPath === undefined) return "socat is not installed";
    // Chromium's sandbox needs user namespaces inside the cage too.
    const inside = unsharePath === undefined ? ["true"] : ["unshare", "--user", "--map-root-user", "true"];
    const cage = ["--unshare-all", "--die-with-parent", "--new-session", ...baseMounts([])];
    return await problemOf(run(bwrapPath, [...cage, ...inside]), "a cage can not be made here");
  };
  const sandboxProblem = async (): Promise<string | undefined> => {
    if (unsharePath === undefined || existsSync("/usr/lib/chromium/chrome-sandbox")) return undefined;
    return await problemOf(
      run(unsharePath, ["--user", "--map-root-user", "true"]),
      "Chromium's sandbox can not be used here",
    );
  };

  const means = { bwrapPath: bwrapPath ?? "bwrap", socatPath: socatPath ?? "socat", setprivPath, dropsUser };
  const reason = await cageProblem();
  if (reason === undefined) return { isolation: "cage", reason, ...means };
  const worse = await sandboxProblem();
  if (worse !== undefined) return { isolation: "none", reason: `${reason}; ${worse}`, ...means };
  return { isolation: dropsUser ? "uid" : "user", reason, ...means };
}

async function problemOf(attempt: Promise<unknown>, consequence: string): Promise<string | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const detail = said.split("\n").at(-1) || (error instanceof Error ? error.message : String(error));
    return `${consequence}: ${detail}`;
  }
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of programFolders) {
    const candidate = path.join(folder, name);
    const usable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return candidate;
  }
  return undefined;
}
