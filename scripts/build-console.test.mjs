import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { consoleHash } from "./build-console.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sources-"));
  mkdirSync(path.join(root, "app", "jobs"), { recursive: true });
  mkdirSync(path.join(root, "service"));
  writeFileSync(path.join(root, "app", "jobs", "page.tsx"), "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("changes with the sources of the console and with nothing else", () => {
  const before = consoleHash(root);
  writeFileSync(path.join(root, "service", "main.ts"), "another room");
  writeFileSync(path.join(root, "app", "jobs", "page.test.tsx"), "a test");
  expect(consoleHash(root)).toBe(before);
  writeFileSync(path.join(root, "app", "jobs", "page.tsx"), "two");
  const after = consoleHash(root);
  expect(after).not.toBe(before);
  writeFileSync(path.join(root, "next.config.ts"), "export default {}");
  expect(consoleHash(root)).not.toBe(after);
});
