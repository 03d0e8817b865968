import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/**
 * Passwords of the embedded server. The service works under a role without superuser rights, so that a
 * statement that slipped through could neither read files of the host nor run programs.
 */
const Credentials = z.object({ superuserPassword: z.string(), servicePassword: z.string() });
export type Credentials = z.infer<typeof Credentials>;

const fileOf = (dataDir: string) => path.join(dataDir, "postgres-credentials.json");

/** Rejects with a readable line when the file is missing or damaged. */
export async function readCredentials(dataDir: string): Promise<Credentials> {
  try {
    return Credentials.parse(JSON.parse(await readFile(fileOf(dataDir), "utf8")));
  } catch (cause) {
    throw new Error(
      `${fileOf(dataDir)}, which holds the database's passwords, is missing or damaged: restore it, or set DATA_DIR to an empty folder to begin anew.`,
      { cause },
    );
  }
}

/** Makes passwords for a new cluster; a file that exists is from a set-up that did not end, and is replaced. */
export async function createCredentials(dataDir: string): Promise<Credentials> {
  const credentials = {
    superuserPassword: randomBytes(24).toString("base64url"),
    servicePassword: randomBytes(24).toString("base64url"),
  };
  const temporary = `${fileOf(dataDir)}.new`;
  await writeFile(temporary, JSON.stringify(credentials), { mode: 0o600 });
  await rename(temporary, fileOf(dataDir));
  return credentials;
}
