import type { Lexicon } from "../../../service/pages/content/main/lexicon.ts";
import type { Sample } from "./samples.ts";

/** Names seen on fewer pages than this say more about those pages than about pages. */
const leastPages = 5;
/** Pages' worth of prior belief, which keeps rare names near neutral. */
const priorPages = 4;

/**
 * Learns for each name and word how its blocks were labelled. Every page counts once for a name, with the
 * average label of the blocks under it.
 */
export function learnLexicon(samples: readonly Sample[]): Lexicon {
  const names = new Tally();
  const words = new Tally();
  let [labelSum, weightSum] = [0, 0];
  for (const sample of samples) {
    const page = pageTally(sample);
    labelSum += page.label;
    weightSum += 1;
    for (const [name, mean] of page.names) names.add(name, mean, 1);
    for (const [word, mean] of page.words) words.add(word, mean, 1);
  }
  const prior = labelSum / weightSum;
  return { names: names.scores(prior), words: words.scores(prior) };
}

type PageTally = { label: number; names: [string, number][]; words: [string, number][] };

/** Pages take part in many lexicons of a training run, always with the same numbers. */
const tallies = new WeakMap<Sample, PageTally>();

function pageTally(sample: Sample): PageTally {
  const known = tallies.get(sample);
  if (known !== undefined) return known;
  const names = new Tally();
  const words = new Tally();
  let [labelSum, weightSum] = [0, 1];
  const levelSums = new Map<readonly string[], [number, number]>();
  sample.tokens.forEach(({ levels, text }, index) => {
    const count = Math.min(50, sample.words[index] ?? 0);
    const label = sample.labels[index] ?? 0;
    if (count === 0) return;
    labelSum += label * count;
    weightSum += count;
    for (const level of levels) {
      const sum = levelSums.get(level) ?? [0, 0];
      sum[0] += label * count;
      sum[1] += count;
      levelSums.set(level, sum);
    }
    for (const word of new Set(text)) words.add(word, label, 1);
  });
  for (const [level, [sum, weight]] of levelSums)
    for (const name of level) names.add(name, sum / weight, weight);
  const tally = { label: labelSum / weightSum, names: [...names.means()], words: [...words.means()] };
  tallies.set(sample, tally);
  return tally;
}

class Tally {
  private readonly sums = new Map<string, [number, number]>();

  add(key: string, label: number, weight: number): void {
    const sum = this.sums.get(key) ?? [0, 0];
    sum[0] += label * weight;
    sum[1] += weight;
    this.sums.set(key, sum);
  }

  *means(): Generator<[string, number]> {
    for (const [key, [sum, weight]] of this.sums) yield [key, sum / weight];
  }

  /** Log odds against the prior, rounded so that the stored model stays small. */
  scores(prior: number): Map<string, number> {
    const scores = new Map<string, number>();
    for (const [key, [sum, pages]] of this.sums) {
      if (pages < leastPages) continue;
      const share = (sum + prior * priorPages) / (pages + priorPages);
      const score = Math.log(share / (1 - share)) - Math.log(prior / (1 - prior));
      if (Math.abs(score) > 0.1) scores.set(key, Math.round(score * 100) / 100);
    }
    return scores;
  }
}
