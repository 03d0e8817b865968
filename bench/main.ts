import { existsSync, readdirSync } from "node:fs";

/**
 * `npm run bench -- <name> [options]` runs bench/<name>/run.ts. Each exports `run(args)`, takes its own
 * options and prints its own table.
 */
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(import.meta.dirname).filter((entry) =>
  existsSync(`${import.meta.dirname}/${entry}/run.ts`),
);

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- <${names.join(" | ")}> [options]`);
  process.exitCode = 1;
} else {
  const bench: { run(args: string[]): Promise<void> } = await import(`./${name}/run.ts`);
  await bench.run(args);
}
