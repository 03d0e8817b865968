import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw new Error(`${file} can not be read (${error.message}): put it right or remove it.`);
  }
};

/**
 * The secret that service and console share, made at the first start and kept in the data folder, readable
 * by its owner only. The console's cookie key is derived from it. CONSOLE_SECRET wins when it is set.
 */
export function loadSecrets(dataDir, env = process.env) {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "secrets.json");
  const kept = read(file);
  let consoleSecret = env.CONSOLE_SECRET || kept.consoleSecret;
  if (!consoleSecret) {
    consoleSecret = randomBytes(32).toString("hex");
    writeFileSync(file, `${JSON.stringify({ ...kept, consoleSecret }, null, 2)}\n`, { mode: 0o600 });
  }
  const nextAuthSecret =
    env.NEXTAUTH_SECRET || createHmac("sha256", consoleSecret).update("next-auth cookie").digest("hex");
  return { consoleSecret, nextAuthSecret };
}
