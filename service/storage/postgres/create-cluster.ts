import { spawn } from "node:child_process";
import { chmod, chown, lchown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Binaries } from "./binaries.ts";
import { accountForInitdb, bareEnvironment, commandAs, type RunAs } from "./run-as.ts";

/** Superuser of the embedded cluster. */
export const superuser = "postgres";

/**
 * Makes an empty cluster (UTF-8, collation that does not depend on the host's libraries, passwords
 * required). It appears under `clusterDir` only when complete, so a set-up that is killed is simply begun
 * again.
 */
export async function createCluster(options: {
  binaries: Binaries;
  clusterDir: string;
  runAs: RunAs;
  superuserPassword: string;
}): Promise<void> {
  const { binaries, clusterDir, runAs } = options;
  const building = `${clusterDir}.new`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  const passwordFile = path.join(building, "password");
  await writeFile(passwordFile, options.superuserPassword, { mode: 0o600 });

  const builder = runAs === undefined ? undefined : await accountForInitdb();
  if (builder !== undefined) await giveTo(building, builder);
  const made = path.join(building, "cluster");
  const command = await commandAs(
    builder,
    binaries.initdb,
    [
      `--pgdata=${made}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
      "--no-instructions",
    ],
    [made],
  );
  await run(command);
  if (runAs !== undefined) await giveTo(made, runAs);
  await rename(made, clusterDir);
  await rm(building, { recursive: true, force: true });
}

async function giveTo(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  try {
    await chown(folder, owner.uid, owner.gid);
    await chmod(folder, 0o700);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
    }
  } catch (cause) {
    throw new Error(
      `The embedded database can not be handed to user ${owner.uid} (${describe(cause)}): start as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function run(command: { file: string; args: string[]; uid?: number; gid?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const { file, args, ...identity } = command;
    const child = spawn(file, args, {
      ...identity,
      stdio: ["ignore", "ignore", "pipe"],
      cwd: "/",
      env: bareEnvironment,
    });
    let complaints = "";
    child.stderr.on("data", (chunk: Buffer) => {
      complaints = (complaints + chunk.toString()).slice(-4_000);
    });
    child.on("error", (error) => reject(new Error(`initdb could not be started: ${describe(error)}`)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed (${signal ?? code}): ${lastLine(complaints)}`));
    });
  });
}

/** The last line that says something, for a one-line message. */
export const lastLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .findLast((line) => line !== "") ?? "it said nothing";

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
