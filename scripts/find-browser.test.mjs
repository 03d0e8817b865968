import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findBrowser, findProgram } from "./find-browser.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "browsers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
  return file;
};

it("takes the programs the variables name before all others", () => {
  const chrome = program("my-chrome");
  const shell = program("my-shell");
  const found = findBrowser({ PATH: folder, CHROME_PATH: chrome, HEADLESS_SHELL_PATH: shell });
  expect(found).toEqual({ chromium: chrome, headlessShell: shell, wrong: [] });
});

it("says which variable names no program instead of taking another one", () => {
  program("chromium");
  const found = findBrowser({ PATH: folder, CHROME_PATH: path.join(folder, "missing") });
  expect(found.chromium).toBeUndefined();
  expect(found.wrong).toHaveLength(1);
  expect(found.wrong[0]).toMatch(/^CHROME_PATH is ".*missing", which is not a program/);
});

it("takes the newest complete build of Playwright's cache when the system has none", () => {
  program("chromium_headless_shell-900/chrome-headless-shell-linux64/chrome-headless-shell");
  const newest = program("chromium_headless_shell-1100/chrome-headless-shell-linux64/chrome-headless-shell");
  mkdirSync(path.join(folder, "chromium_headless_shell-1200"));
  const { headlessShell } = findBrowser({ PATH: "", PLAYWRIGHT_BROWSERS_PATH: folder });
  expect([newest, "/usr/lib/chromium/chromium-headless-shell"]).toContain(headlessShell);
});

it("skips files on PATH that can not be run", () => {
  writeFileSync(path.join(folder, "bwrap"), "not executable");
  expect(findProgram(["bwrap"], { PATH: folder })).toBeUndefined();
  expect(
    findProgram(["bwrap", "socat"], {
      PATH: `${folder}${path.delimiter}${path.dirname(program("bin/socat"))}`,
    }),
  ).toMatch(/socat$/);
});
