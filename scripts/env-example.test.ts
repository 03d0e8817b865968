import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { envExample, envExamplePath } from "./env-example.ts";

it(".env.example lists every variable as it is now (node scripts/env-example.ts writes it)", async () => {
  expect(await readFile(envExamplePath, "utf8")).toBe(envExample());
});

it("sets nothing by itself and shows no secret", () => {
  for (const line of envExample().split("\n")) expect(line === "" || line.startsWith("#")).toBe(true);
  expect(envExample()).toMatch(/^# DATABASE_URL=$/m);
});
