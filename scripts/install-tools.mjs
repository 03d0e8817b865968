import { existsSync, readdirSync } from "node:fs";
import { aptInstall, canInstall } from "./apt.mjs";
import { findBrowser, findProgram } from "./find-browser.mjs";
import { readStamp, writeStamp } from "./install-packages.mjs";
import { root } from "./pinned-node.mjs";

const hasFonts = () => {
  try {
    return readdirSync("/usr/share/fonts").length > 0;
  } catch {
    return process.platform !== "linux";
  }
};

/** Programs that make Porthole better, by Debian package; each says what is missing without it. */
const tools = [
  {
    name: "bubblewrap",
    present: () => findProgram(["bwrap"]) !== undefined,
    loss: "browsers run without a cage of their own (still under Chromium's sandbox)",
  },
  {
    name: "socat",
    present: () => findProgram(["socat"]) !== undefined,
    loss: "caged browsers have no way to the network, so the cage stays off",
  },
  { name: "ffmpeg", present: () => findProgram(["ffmpeg"]) !== undefined, loss: "no video recordings" },
  {
    name: "chromium-headless-shell",
    present: () => {
      const found = findBrowser();
      return found.headlessShell !== undefined || !existsSync("/usr/lib/chromium");
    },
    loss: "jobs start more slowly and take twice the memory",
  },
  { name: "fonts-liberation", present: hasFonts, loss: "pages and screenshots have no readable text" },
];

/**
 * Installs what is missing when that is possible (root on Debian), once for each state of the checkout;
 * says in a line what is lost by what stays missing.
 */
export async function installTools() {
  if (process.platform !== "linux") return;
  let missing = tools.filter((tool) => !tool.present());
  if (missing.length === 0) return;
  const names = missing.map((tool) => tool.name).join(" ");
  const stamp = readStamp(root);
  if (canInstall() && stamp.triedTools !== names) {
    const all = missing.map((tool) => tool.name);
    const { ok } = await aptInstall(`Installing ${all.join(", ")} (apt)`, all);
    // One name that this release does not have fails the whole command.
    if (!ok && all.length > 1) for (const name of all) await aptInstall(`Installing ${name} (apt)`, [name]);
    missing = tools.filter((tool) => !tool.present());
    writeStamp(root, { ...readStamp(root), triedTools: missing.map((tool) => tool.name).join(" ") });
  }
  for (const tool of missing) console.warn(`Note: ${tool.name} is not installed: ${tool.loss}.`);
}
