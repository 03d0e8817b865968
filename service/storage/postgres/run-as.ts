import { readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Who the server's processes run as. `undefined` uid: as this process does. */
export type RunAs = { uid: number; gid: number } | undefined;

/**
 * The uid of the embedded server when the service runs as root, which PostgreSQL refuses to be. A number of
 * its own without an account: nothing on the host has to be changed, and neither `nobody` (the browsers) nor
 * a PostgreSQL of the host can read the data. Above the accounts that Linux distributions hand out, below
 * the ranges of systemd, and within the 65,536 ids of a container.
 */
const ownUid = 59_432;

/** True when this process has to hand the server to another uid. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Decides who runs the server of an existing cluster (its owner, so that a folder keeps working whether root
 * or its owner starts the service) or of a new one. Rejects with a readable line when that can not be.
 */
export async function resolveRunAs(clusterDir: string): Promise<RunAs> {
  const owner = await stat(clusterDir).catch(() => undefined);
  if (!isRoot()) {
    const uid = process.getuid?.();
    if (owner !== undefined && uid !== undefined && owner.uid !== uid) {
      throw new Error(
        `The database in ${clusterDir} belongs to user ${owner.uid}, and this is user ${uid}: start as that user or as root, or set DATA_DIR to another folder.`,
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: ownUid, gid: ownUid };
}

/**
 * initdb, unlike the server, insists on running as a uid with an account, so a new cluster is made by one
 * that every system has and handed over afterwards.
 */
export async function accountForInitdb(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const accounts = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .map((fields) => ({ name: fields[0], uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter((account) => Number.isInteger(account.uid) && account.uid > 0);
  const chosen = accounts.find((account) => account.name === "nobody") ?? accounts[0];
  if (chosen === undefined) {
    throw new Error(
      "PostgreSQL can not be set up as root, and /etc/passwd has no other account: start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

/** Nothing of our environment (secrets among it) reaches the server, and its messages stay in English. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: "/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
};

export type Command = { file: string; args: string[]; uid?: number; gid?: number };

/**
 * The command that runs `program` as another uid. Where that uid can not pass through a folder on the way to
 * `paths` (a checkout under /root, say), the program keeps one capability of root: reading past permissions.
 * The alternatives were worse: opening the folders changes the host, copying 60 MB of programs does not help
 * the data folder, and bind mounts need more privilege than containers have.
 */
export async function commandAs(
  runAs: RunAs,
  program: string,
  args: string[],
  paths: string[],
): Promise<Command> {
  if (runAs === undefined) return { file: program, args };
  const blocked = await firstBlockedFolder(runAs, [program, ...paths]);
  if (blocked === undefined) return { file: program, args, ...runAs };
  const capability = await heldCapability();
  if (capability === undefined) {
    throw new Error(
      `User ${runAs.uid}, which runs the database, can not pass through ${blocked}: run chmod o+x ${blocked}, move the checkout and DATA_DIR elsewhere, or set DATABASE_URL.`,
    );
  }
  const only = `-all,+${capability}`;
  return {
    file: "setpriv",
    args: [
      `--reuid=${runAs.uid}`,
      `--regid=${runAs.gid}`,
      "--clear-groups",
      // Without this bit access(2), by which PostgreSQL looks for its own files, ignores the capability.
      "--securebits=+no_setuid_fixup",
      `--inh-caps=${only}`,
      `--ambient-caps=${only}`,
      `--bounding-set=${only}`,
      "--no-new-privs",
      program,
      ...args,
    ],
  };
}

/** The first folder on the way to one of the paths that this uid may not pass through. */
async function firstBlockedFolder(
  { uid, gid }: { uid: number; gid: number },
  paths: string[],
): Promise<string | undefined> {
  const folders = new Set<string>();
  for (const start of paths) {
    for (let folder = path.dirname(start); !folders.has(folder); folder = path.dirname(folder)) {
      folders.add(folder);
    }
  }
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    const { mode, uid: ownerUid, gid: ownerGid } = await stat(folder);
    const search = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001;
    if ((mode & search) === 0) return folder;
  }
  return undefined;
}

/** Bits of Linux capabilities that let a process through; the weaker one first. */
const capabilityBits = [
  { name: "dac_read_search", bit: 2n },
  { name: "dac_override", bit: 1n },
];

async function heldCapability(): Promise<string | undefined> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const held = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  return capabilityBits.find(({ bit }) => (held & (1n << bit)) !== 0n)?.name;
}
