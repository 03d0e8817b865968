import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, lastLines, runStep } from "./run-step.mjs";

const stampFile = (root) => path.join(root, "node_modules", ".porthole-setup.json");

export function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), "utf8"));
  } catch {
    return {};
  }
}

export const writeStamp = (root, stamp) =>
  writeFileSync(stampFile(root), `${JSON.stringify(stamp, null, 2)}\n`);

/**
 * Whether node_modules holds what package-lock.json asks for, judged by the record npm keeps in it. Used
 * when there is no stamp of ours, so that an `npm install` done by hand is not done again.
 */
export function matchesLock(root) {
  let wanted;
  let present;
  try {
    wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
    present = JSON.parse(
      readFileSync(path.join(root, "node_modules", ".package-lock.json"), "utf8"),
    ).packages;
  } catch {
    return false;
  }
  const required = Object.entries(wanted).filter(([where, entry]) => where !== "" && !entry.link);
  return required.every(([where, entry]) => {
    const found = present[where];
    if (!found) return entry.optional === true || entry.peer === true || !where.startsWith("node_modules/");
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Runs `npm ci` when node_modules is missing or the lock file has changed since. */
export async function installPackages(root) {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const stamp = readStamp(root);
  if (stamp.lock === lock && existsSync(path.join(root, "node_modules", "next", "package.json"))) return;
  if (!matchesLock(root)) {
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    const npm = process.env.npm_execpath;
    const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
    const { ok, output } = await runStep("Installing packages", command, [...first, ...args], {
      cwd: root,
      timeoutMs: 900_000,
      env: { ...process.env, NODE_ENV: "development" },
    });
    if (!ok) fail(`npm ci did not work; its last words:\n${lastLines(output)}`);
  }
  writeStamp(root, { ...stamp, lock });
}
