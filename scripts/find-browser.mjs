import { accessSync, constants, readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

const onPath = (names, env) =>
  names.flatMap((name) =>
    (env.PATH ?? "")
      .split(path.delimiter)
      .filter(Boolean)
      .map((folder) => path.join(folder, name)),
  );

/** The programs of one kind in Playwright's cache, newest build first. */
function inPlaywrightCache(prefix, programs, env) {
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ||
    path.join(
      os.homedir(),
      process.platform === "darwin" ? "Library/Caches/ms-playwright" : ".cache/ms-playwright",
    );
  let builds;
  try {
    builds = readdirSync(cache);
  } catch {
    return [];
  }
  return builds
    .filter((name) => new RegExp(`^${prefix}-\\d+$`).test(name))
    .sort((a, b) => Number(b.split("-")[1]) - Number(a.split("-")[1]))
    .flatMap((name) => programs.map((program) => path.join(cache, name, program)));
}

/** The first program on PATH with one of these names. */
export const findProgram = (names, env = process.env) => onPath(names, env).find(isProgram);

/**
 * Looks for the two browser programs: `chromium` (full) and `headlessShell`. Order: the variable, Debian's
 * folder, PATH, Playwright's cache. A variable that names no program gives `wrong` with a readable line.
 */
export function findBrowser(env = process.env) {
  const wrong = [];
  const find = (variable, candidates) => {
    const named = env[variable];
    if (named) {
      if (isProgram(named)) return named;
      wrong.push(`${variable} is "${named}", which is not a program: correct or remove it.`);
      return undefined;
    }
    return candidates.find(isProgram);
  };
  const chromium = find("CHROME_PATH", [
    "/usr/lib/chromium/chromium",
    ...onPath(["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"], env),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ...inPlaywrightCache(
      "chromium",
      [
        "chrome-linux64/chrome",
        "chrome-linux/chrome",
        "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
        "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
      ],
      env,
    ),
  ]);
  const headlessShell = find("HEADLESS_SHELL_PATH", [
    "/usr/lib/chromium/chromium-headless-shell",
    ...onPath(["chromium-headless-shell", "chrome-headless-shell"], env),
    ...inPlaywrightCache(
      "chromium_headless_shell",
      [
        "chrome-headless-shell-linux64/chrome-headless-shell",
        "chrome-linux/headless_shell",
        "chrome-headless-shell-mac-arm64/chrome-headless-shell",
        "chrome-mac/headless_shell",
      ],
      env,
    ),
  ]);
  return { chromium, headlessShell, wrong };
}
