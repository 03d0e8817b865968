import type { BlockTokens } from "./tokens.ts";

/** How strongly a name or word speaks for (above 0) or against (below 0) main content, learned from labelled pages. */
export type Lexicon = { names: ReadonlyMap<string, number>; words: ReadonlyMap<string, number> };

export const lexiconFeatureNames = [
  ...["nameSum", "nameMin", "nameMax", "nameNear", "nameNext", "nameThird", "nameFar"],
  ...["wordMean", "wordMin", "wordMax", "headingWords"],
];

/** Scores each block's surroundings and first words; `headings` gives the heading above each block by index. */
export function lexiconFeatures(
  tokens: readonly BlockTokens[],
  headings: ArrayLike<number>,
  lexicon: Lexicon,
): Float32Array {
  const width = lexiconFeatureNames.length;
  const out = new Float32Array(tokens.length * width);
  const wordMeans = new Float32Array(tokens.length);
  const levelScores = new Map<readonly string[], number>();
  const levelScore = (names: readonly string[]): number => {
    let score = levelScores.get(names);
    if (score === undefined) {
      score = 0;
      for (const name of names) score += lexicon.names.get(name) ?? 0;
      levelScores.set(names, score);
    }
    return score;
  };
  tokens.forEach(({ levels, text }, index) => {
    const scores = levels.map(levelScore);
    let [mean, least, most] = [0, 0, 0];
    for (const word of text) {
      const score = lexicon.words.get(word) ?? 0;
      mean += score;
      least = Math.min(least, score);
      most = Math.max(most, score);
    }
    mean = text.length === 0 ? 0 : mean / text.length;
    wordMeans[index] = mean;
    const heading = headings[index] ?? -1;
    out.set(
      [
        scores.reduce((sum, score) => sum + score, 0),
        Math.min(0, ...scores),
        Math.max(0, ...scores),
        scores[0] ?? 0,
        scores[1] ?? 0,
        scores[2] ?? 0,
        scores.slice(3).reduce((sum, score) => sum + score, 0),
        mean,
        least,
        most,
        heading >= 0 ? (wordMeans[heading] ?? 0) : 0,
      ],
      index * width,
    );
  });
  return out;
}
