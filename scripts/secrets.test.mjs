import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSecrets } from "./secrets.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("makes secrets once, for the owner's eyes only, and keeps them", () => {
  const dataDir = path.join(folder, "new", "data");
  const first = loadSecrets(dataDir, {});
  expect(first.consoleSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(first.nextAuthSecret).not.toContain(first.consoleSecret);
  expect(statSync(path.join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(loadSecrets(dataDir, {})).toEqual(first);
});

it("prefers the variable and does not write it down", () => {
  const given = "x".repeat(40);
  expect(loadSecrets(folder, { CONSOLE_SECRET: given }).consoleSecret).toBe(given);
  expect(() => statSync(path.join(folder, "secrets.json"))).toThrow("ENOENT");
});

it("says which file is broken", () => {
  writeFileSync(path.join(folder, "secrets.json"), "{");
  expect(() => loadSecrets(folder, {})).toThrow(/secrets\.json can not be read .*put it right or remove it/);
});
