import { expect, test } from "vitest";
import { quantile, wordF1 } from "./score.ts";

test("word F1 counts words as often as both texts hold them, whatever their case and order", () => {
  expect(wordF1("The cat, the DOG", "the dog the cat")).toBe(1);
  expect(wordF1("the the the", "the cat")).toBeCloseTo(2 / 5);
  expect(wordF1("größe 日本", "Größe")).toBeCloseTo(2 / 3);
});

test("an empty text agrees with an empty truth only", () => {
  expect(wordF1("", "")).toBe(1);
  expect(wordF1("word", "")).toBe(0);
  expect(wordF1("", "word")).toBe(0);
});

test("quantiles", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([3, 1, 2], 1)).toBe(3);
});
