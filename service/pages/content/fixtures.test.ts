import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { extractContent } from "./extract.ts";

const folder = new URL("./fixtures/", import.meta.url);
const names = readdirSync(folder).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? []);
const url = "https://example.test/dir/page";

describe("markdown of the fixture", () => {
  test.each(names)("%s", (name) => {
    const html = readFileSync(new URL(`${name}.html`, folder), "utf8");
    const { markdown } = extractContent({ html, url, formats: ["markdown"], onlyMainContent: false });
    const expected = readFileSync(new URL(`${name}.md`, folder), "utf8");
    expect(`${markdown}\n`).toBe(expected);
  });
});
