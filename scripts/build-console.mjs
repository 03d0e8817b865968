import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pinnedNode, root } from "./pinned-node.mjs";
import { fail, lastLines, runStep } from "./run-step.mjs";

const folders = ["app", "components", "lib", "public"];
const files = ["next.config.ts", "proxy.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];

function* sourcesIn(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(file);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Changes when anything that ends up in the built console changes. */
export function consoleHash(base = root) {
  const hash = createHash("sha256");
  const all = [
    ...folders.flatMap((folder) => [...sourcesIn(path.join(base, folder))]),
    ...files.map((file) => path.join(base, file)),
  ];
  for (const file of all) {
    if (!existsSync(file)) continue;
    hash.update(path.relative(base, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Lets one process build at a time; waits for the other. */
async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      const lock = openSync(file, "wx");
      writeFileSync(lock, String(process.pid));
      closeSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const holder = Number(readFileSync(file, "utf8").trim());
      if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
      else if (waited === 10) console.log("Another process is building the console; waiting for it …");
      await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Builds the console when its sources are not the ones it was last built from. */
export async function buildConsole() {
  const record = path.join(root, ".next", "porthole-build.json");
  const isBuilt = (hash) => {
    try {
      return (
        JSON.parse(readFileSync(record, "utf8")).hash === hash &&
        existsSync(path.join(root, ".next", "BUILD_ID"))
      );
    } catch {
      return false;
    }
  };
  if (isBuilt(consoleHash())) return;
  await withLock(path.join(root, ".next", "porthole-build.lock"), async () => {
    const hash = consoleHash();
    if (isBuilt(hash)) return;
    rmSync(record, { force: true });
    const { ok, output } = await runNextBuild();
    if (!ok) fail(`The console could not be built; the last words of next build:\n${lastLines(output, 30)}`);
    writeFileSync(record, `${JSON.stringify({ hash })}\n`);
  });
}

/** Next has a lock of its own against builds by hand; those are waited for too. */
async function runNextBuild() {
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  for (let attempt = 1; ; attempt++) {
    const result = await runStep("Building the console", pinnedNode(), [next, "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    const isBusy = !result.ok && result.output.includes("Another next build process");
    if (!isBusy || attempt > 60) return result;
    if (attempt === 1) console.log("Another build of the console is running; trying again when it is done …");
    await wait(5_000);
  }
}
