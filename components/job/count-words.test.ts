import { expect, it } from "vitest";
import { countWords } from "./count-words.ts";

it("counts words, and characters where words are not spaced", () => {
  expect(countWords("It's a well-known *fact*, 42 times.")).toBe(6);
  expect(countWords("東京の坂道")).toBe(5);
  expect(countWords("Kyoto 京都 café")).toBe(4);
  expect(countWords(" \n*\n")).toBe(0);
});
