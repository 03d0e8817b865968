import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { aptInstall, canInstall } from "./apt.mjs";
import { findBrowser } from "./find-browser.mjs";
import { pinnedNode, root } from "./pinned-node.mjs";
import { fail, lastLines, runStep } from "./run-step.mjs";

/** A downloaded browser may lack system libraries; then it can not even say its version. */
const starts = (program) => spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;

const usable = (found) => [found.headlessShell, found.chromium].some((program) => program && starts(program));

/**
 * Makes sure that there is a browser, or ends the process with a line that says what to do. What is found
 * is taken as it is; only what was just installed is tried.
 */
export async function installBrowser() {
  const found = findBrowser();
  if (found.wrong.length > 0) fail(found.wrong.join(" "));
  if (found.chromium || found.headlessShell) return found;

  const reasons = [];
  const cli = path.join(root, "node_modules", "playwright-core", "cli.js");
  if (existsSync(cli)) {
    // With apt behind us there is no point in waiting long for a download that may be blocked.
    const timeoutMs = canInstall() ? 60_000 : 900_000;
    const { ok, output } = await runStep(
      "Downloading Chromium (playwright install)",
      pinnedNode() ?? process.execPath,
      [cli, "install", "chromium"],
      { timeoutMs, cwd: root },
    );
    const downloaded = findBrowser();
    if (ok && usable(downloaded)) return downloaded;
    reasons.push(ok ? "the downloaded Chromium does not start here" : lastLines(output, 4));
  }
  if (canInstall()) {
    const both = await aptInstall("Installing Chromium (apt)", [
      "chromium",
      "chromium-headless-shell",
      "fonts-liberation",
    ]);
    const alone = both.ok
      ? both
      : await aptInstall("Installing Chromium without the headless shell (apt)", [
          "chromium",
          "fonts-liberation",
        ]);
    const installed = findBrowser();
    if (alone.ok && usable(installed)) return installed;
    reasons.push(lastLines(alone.output, 4));
  }
  return fail(
    `No browser was found and none could be installed. Install Chromium (on Debian: apt-get install chromium chromium-headless-shell) or set CHROME_PATH to one.\n${reasons.join("\n")}`,
  );
}
