import { existsSync } from "node:fs";
import { runStep } from "./run-step.mjs";

/** Whether this process may install Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

let updated = false;

/** Installs Debian packages without recommended ones. Resolves with whether it worked, and apt's output. */
export async function aptInstall(label, packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const lock = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=2"];
  if (!updated) {
    const update = await runStep(
      "Refreshing the list of Debian packages",
      "apt-get",
      [...lock, "-q", "update"],
      {
        timeoutMs: 180_000,
        env,
      },
    );
    if (!update.ok) return update;
    updated = true;
  }
  const args = [...lock, "-q", "install", "-y", "--no-install-recommends", ...packages];
  return runStep(label, "apt-get", args, { timeoutMs: 900_000, env });
}
