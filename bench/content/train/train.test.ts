import { expect, test } from "vitest";
import { predict } from "../../../service/pages/content/main/forest.ts";
import { decodeModel, encodeModel } from "../../../service/pages/content/main/model-file.ts";
import { boost, randomNumbers } from "./boost.ts";
import { blockLabels } from "./labels.ts";
import { defaultOptions } from "./learn-model.ts";

const words = (text: string) => ({ words: text.split(" ") });

test("blocks are labelled by the share of their words that the truth holds in order", () => {
  const blocks = [
    words("home about contact"),
    words("the cat sat"),
    words("advert here"),
    words("on the mat today"),
  ];
  expect(blockLabels(blocks, "the cat sat on the mat".split(" "))).toEqual([0, 1, 0, 0.75]);
  expect(blockLabels(blocks, [])).toEqual([0, 0, 0, 0]);
});

test("of a text that stands twice only one is labelled", () => {
  const labels = blockLabels(
    [words("read this story now"), words("other"), words("read this story now")],
    [...["read", "this", "story", "now"]],
  );
  expect(labels.filter((label) => label === 1)).toHaveLength(1);
});

test("labels reach across more than a machine word of truth", () => {
  const truth = Array.from({ length: 200 }, (_, index) => `w${index}`);
  expect(
    blockLabels([{ words: truth.slice(0, 77) }, { words: ["x"] }, { words: truth.slice(77) }], truth),
  ).toEqual([1, 0, 1]);
});

test("boosted trees learn what no single measure tells, and survive the file", () => {
  const random = randomNumbers(7);
  const count = 4000;
  const rows = Float32Array.from({ length: count * 2 }, () => random());
  const labels = Float32Array.from({ length: count }, (_, row) =>
    (rows[row * 2] ?? 0) > 0.5 === (rows[row * 2 + 1] ?? 0) > 0.5 ? 1 : 0,
  );
  const options = { ...defaultOptions, trees: 60, featureShare: 1, rowShare: 0.8 };
  const forest = boost(rows, 2, labels, new Float32Array(count).fill(1), options);
  const lexicon = { names: new Map([["nav", -2.5]]), words: new Map([["©", -1]]) };
  const read = decodeModel(encodeModel({ lexicon, forest }));
  expect(read.lexicon).toEqual(lexicon);
  const [same, other] = predict(read.forest, Float32Array.of(0.8, 0.9, 0.8, 0.1), 2);
  expect(same).toBeGreaterThan(0.9);
  expect(other).toBeLessThan(0.1);
});
