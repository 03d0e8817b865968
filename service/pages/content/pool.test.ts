import { afterEach, expect, test } from "vitest";
import { type ContentPool, createContentPool } from "./pool.ts";
import type { ContentInput } from "./types.ts";

const input = (html: string): ContentInput => ({
  html,
  url: "https://example.test/",
  formats: ["text"],
  onlyMainContent: false,
});

let pool: ContentPool | undefined;
afterEach(() => pool?.close());

test("extracts on a worker thread", async () => {
  pool = createContentPool({ threads: 1 });
  const results = await Promise.all(
    ["one", "two", "three"].map((word) => pool?.extract(input(`<p>${word}</p>`))),
  );
  expect(results.map((result) => result?.text)).toEqual(["one", "two", "three"]);
});

test("a bad selector is the caller's mistake", async () => {
  pool = createContentPool({ threads: 1 });
  await expect(pool.extract({ ...input("<p>"), includeTags: ["p["] })).rejects.toMatchObject({
    code: "validation_failed",
    details: [{ field: "includeTags.0" }],
  });
});

test("a page that takes too long fails alone", async () => {
  pool = createContentPool({ threads: 1, timeLimitMs: 1 });
  await expect(pool.extract(input("<p>word</p>".repeat(200_000)))).rejects.toThrow(/within 0.001 seconds/);
  pool = createContentPool({ threads: 1 });
  expect((await pool.extract(input("<p>next</p>"))).text).toBe("next");
});

test("a page that exhausts its thread's memory fails alone", async () => {
  pool = createContentPool({ threads: 1, heapLimitMb: 24 });
  await expect(pool.extract(input("<p><b>word</b></p>".repeat(400_000)))).rejects.toThrow(
    /could not be processed/,
  );
  expect((await pool.extract(input("<p>next</p>"))).text).toBe("next");
});
