// Keeps the house's floors: a room of the service imports only from rooms on lower floors, the console does
// not import the service, and the contract imports nothing but zod. Run by `npm test`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Floor of each room; a file directly in service/ is a room of its own. Others may not appear. */
const floors = {
  "lib/contract": 0,
  // Above the contract, whose error codes they speak; below every room.
  "service/errors.ts": 0.5,
  "service/log.ts": 0.5,
  "service/config": 1,
  "service/storage": 2,
  "service/egress": 2,
  "service/models": 2,
  "service/accounts": 3,
  "service/browsers": 3,
  "service/sessions": 4,
  "service/pages": 4,
  "service/recordings": 5,
  "service/captcha": 5,
  "service/jobs": 6,
  "service/agents": 6,
  "service/payments": 7,
  "service/mcp": 7,
  "service/http": 8,
  "service/main.ts": 9,
};

/** Together the top floor: they start the rooms and stop them. */
const boot = ["service/boot.ts", "service/start-service.ts"];

/** Only tests and benchmarks use it, and it may use everything. */
const testing = "service/testing";
const consoleRooms = ["app", "components", "lib"];

const importPattern =
  /(?:^|[\n;])\s*(?:import|export)\s[^;"'`]*?from\s*["']([^"']+)["']|(?:^|[\n;])\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

/** Every module a source names, with `import type` and dynamic imports. */
export function importsOf(source) {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3]);
}

function* sourcesIn(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules") yield* sourcesIn(file);
    } else if (/\.(ts|tsx|mts)$/.test(entry.name)) yield file;
  }
}

/** Tests, and what only they use: service/testing and a `testing` folder inside any room. */
const isTest = (file) => /\.test\.tsx?$/.test(file) || isOfTests(file);
const isOfTests = (file) => /(^|\/)testing\//.test(file);
const isIn = (file, room) => file === room || file.startsWith(`${room}/`);

function roomOf(file) {
  if (isIn(file, "lib/contract")) return "lib/contract";
  if (boot.includes(file)) return "service/main.ts";
  const parts = file.split("/");
  return parts[0] === "service" ? parts.slice(0, 2).join("/") : undefined;
}

/** The file of this repository that an import means, or undefined for a package. */
function target(file, imported) {
  if (imported.startsWith("@/")) return imported.slice(2);
  if (imported.startsWith(".")) return path.posix.join(path.posix.dirname(file), imported);
  return undefined;
}

function problem(file, imported) {
  const to = target(file, imported);
  if (isIn(file, "lib/contract") && !isTest(file)) {
    if (to === undefined) return imported === "zod" ? undefined : "the contract imports nothing but zod";
    return isIn(to, "lib/contract") ? undefined : "the contract imports nothing from outside itself";
  }
  if (to === undefined) return undefined;
  if (consoleRooms.some((room) => isIn(file, room)))
    return isIn(to, "service") ? "the console does not import the service" : undefined;

  const own = roomOf(file);
  if (own === testing) return undefined;
  if (isOfTests(to)) return isTest(file) ? undefined : "only tests import from a testing folder";
  const other = roomOf(to);
  if (other === undefined) {
    const ofConsole = consoleRooms.some((room) => isIn(to, room)) || isIn(to, "e2e") || isIn(to, "bench");
    return ofConsole && !isTest(file) ? "the service imports only itself and the contract" : undefined;
  }
  if (own === other) return undefined;
  if (floors[own] === undefined) return `${own} has no floor in scripts/check-floors.mjs`;
  if (floors[other] === undefined) return `${other} has no floor in scripts/check-floors.mjs`;
  return floors[other] < floors[own]
    ? undefined
    : `${own} (floor ${floors[own]}) must not import ${other} (floor ${floors[other]})`;
}

/** Every forbidden import below `root`, as readable lines. */
export function checkFloors(root) {
  const problems = [];
  for (const folder of ["service", ...consoleRooms]) {
    for (const full of sourcesIn(path.join(root, folder))) {
      const file = path.relative(root, full).split(path.sep).join("/");
      for (const imported of importsOf(readFileSync(full, "utf8"))) {
        const found = problem(file, imported);
        if (found) problems.push(`${file} imports ${imported}: ${found}`);
      }
    }
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkFloors(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."));
  for (const line of problems) console.error(line);
  console.log(
    problems.length === 0 ? "Floors: no forbidden import" : `Floors: ${problems.length} forbidden imports`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
