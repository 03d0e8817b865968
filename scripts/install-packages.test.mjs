import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { matchesLock } from "./install-packages.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "lock-"));
  mkdirSync(path.join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = {
  "": { name: "porthole" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/only-on-a-mac": { version: "1.0.0", integrity: "sha512-m", optional: true },
  "node_modules/linked": { link: true },
};
const write = (installed) => {
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
  if (installed)
    writeFileSync(
      path.join(root, "node_modules", ".package-lock.json"),
      JSON.stringify({ packages: installed }),
    );
};

it("is content with what is there, without the packages of other systems", () => {
  write({ "node_modules/a": lock["node_modules/a"] });
  expect(matchesLock(root)).toBe(true);
});

it.each([
  ["nothing is installed", undefined],
  ["a package is missing", {}],
  ["a version differs", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
  ["the content differs", { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
])("wants an installation when %s", (_name, installed) => {
  write(installed);
  expect(matchesLock(root)).toBe(false);
});
