import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { variables } from "../service/config/variables.ts";

/** Keeps the generated part of README.md equal to its source: `npm run docs`, checked by a test. */
const readmePath = fileURLToPath(new URL("../README.md", import.meta.url));

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The table of environment variables, from the descriptions the service itself uses. */
export function configurationTable(): string {
  const rows = variables
    .filter((variable) => !variable.internal)
    .map(({ name, default: standard, description }) => {
      const shown = standard === undefined || standard === "" ? "" : `\`${standard}\``;
      return `| \`${name}\` | ${shown} | ${cell(description)} |`;
    });
  return ["| Variable | Default | What it does |", "| --- | --- | --- |", ...rows].join("\n");
}

/** The text between `<!-- begin: name -->` and `<!-- end: name -->` replaced. Throws when they are missing. */
export function replaceSection(text: string, name: string, content: string): string {
  const begin = `<!-- begin: ${name} -->`;
  const end = `<!-- end: ${name} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no section ${name}`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}

/** README.md as it should be. */
export async function currentReadme(): Promise<{ found: string; wanted: string }> {
  const found = await readFile(readmePath, "utf8");
  return { found, wanted: replaceSection(found, "configuration", configurationTable()) };
}

if (import.meta.main) await writeFile(readmePath, (await currentReadme()).wanted);
