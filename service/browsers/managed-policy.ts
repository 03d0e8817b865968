import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../log.ts";

/** Where Chromium and Chrome look for an administrator's rules. */
const policyFolders = ["/etc/chromium/policies/managed", "/etc/opt/chrome/policies/managed"];

/** Addresses that no proxy sees and that lead to this machine's files. */
const policy = { URLBlocklist: ["file://*", "view-source:*"] };

/**
 * Closes local files to full Chromium where there is no cage around it. The rules are the machine's, so
 * this is for a service that runs as root, in effect a container. headless-shell reads no such rules:
 * there the unprivileged user and the CDP gateway's own refusals have to do.
 */
export async function writeManagedPolicy(log: Log, folders = policyFolders): Promise<void> {
  for (const folder of folders) {
    const file = path.join(folder, "porthole.json");
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, `${JSON.stringify(policy, undefined, 2)}\n`);
      log.info({ file }, "wrote a policy that closes local files to Chromium");
    } catch (error) {
      log.warn({ err: error, file }, "could not write a policy that closes local files to Chromium");
    }
  }
}
