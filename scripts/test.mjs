// `npm test`: all checks in order, none skipped because an earlier one failed. `npm test -- unit e2e` runs only
// those stages. The last line is always "N passed, N failed"; the exit code is 1 when anything failed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pinnedNode, root } from "./pinned-node.mjs";
import { countPlaywright, countVitest, oneCheck } from "./test-counts.mjs";

const node = pinnedNode();
const reports = mkdtempSync(path.join(tmpdir(), "porthole-test-"));
const inPackages = (file) => path.join(root, "node_modules", file);

/** A stage that hangs is a failure to be seen, not one to be waited for. */
const stageLimitMinutes = 30;

/** Runs a Node program with its output shown; resolves with its exit code. */
const run = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    });
    const pass = (signal) => child.kill(signal);
    const limit = setTimeout(() => {
      console.error(`This stage did not end within ${stageLimitMinutes} minutes and was stopped.`);
      child.kill("SIGKILL");
    }, stageLimitMinutes * 60_000);
    process.once("SIGINT", pass);
    process.once("SIGTERM", pass);
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      clearTimeout(limit);
      process.off("SIGINT", pass);
      process.off("SIGTERM", pass);
      resolve(code ?? 1);
    });
  });

const report = (name) => {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), "utf8"));
  } catch {
    return undefined;
  }
};

const stages = {
  types: async () => {
    // Routes' types are generated; a fresh checkout does not have them.
    const generated = await run([inPackages("next/dist/bin/next"), "typegen"]);
    return oneCheck(generated || (await run([inPackages("typescript/bin/tsc"), "--noEmit"])));
  },
  lint: async () => oneCheck(await run([inPackages("@biomejs/biome/bin/biome"), "check", "."])),
  floors: async () => oneCheck(await run([path.join(root, "scripts", "check-floors.mjs")])),
  unit: async () => {
    const file = path.join(reports, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run([inPackages("vitest/vitest.mjs"), "run", ...reporters]);
    return countVitest(report("vitest.json"), code);
  },
  e2e: async () => {
    const code = await run([inPackages("@playwright/test/cli.js"), "test", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, "playwright.json"),
    });
    return countPlaywright(report("playwright.json"), code);
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`There is no stage "${unknown[0]}"; there are ${Object.keys(stages).join(", ")}.`);
  process.exit(1);
}

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    interrupted = true;
  });

const results = [];
for (const [name, stage] of Object.entries(stages)) {
  if (interrupted || (asked.length > 0 && !asked.includes(name))) continue;
  console.log(`\n== ${name}`);
  const startedAtMs = Date.now();
  const counts = await stage();
  results.push({ name, ...counts, seconds: (Date.now() - startedAtMs) / 1000 });
}
rmSync(reports, { recursive: true, force: true });

console.log("");
for (const { name, passed, failed, skipped, seconds } of results)
  console.log(
    `${failed > 0 ? "✗" : "✓"} ${name.padEnd(7)} ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""} (${seconds.toFixed(1)} s)`,
  );
if (interrupted) console.log("✗ interrupted: the stages that are missing above did not run");
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = sum("failed") + (interrupted ? 1 : 0);
console.log(`${sum("passed")} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
