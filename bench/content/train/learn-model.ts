import {
  contextFeatureNames,
  contextFeatures,
} from "../../../service/pages/content/main/context-features.ts";
import { type Forest, predict } from "../../../service/pages/content/main/forest.ts";
import {
  type Lexicon,
  lexiconFeatureNames,
  lexiconFeatures,
} from "../../../service/pages/content/main/lexicon.ts";
import { type BlockModel, joinColumns } from "../../../service/pages/content/main/model.ts";
import { type BoostOptions, boost } from "./boost.ts";
import { learnLexicon } from "./learn-lexicon.ts";
import type { Sample } from "./samples.ts";

const firstOptions: BoostOptions = {
  trees: 120,
  leaves: 24,
  rate: 0.12,
  rowShare: 0.3,
  featureShare: 0.3,
  leastRows: 40,
  l2: 10,
  seed: 1,
};
const secondOptions: BoostOptions = { ...firstOptions, trees: 100, leaves: 16, rate: 0.1, seed: 2 };

/**
 * Trains both judgements. The second is trained on first judgements of models that had not seen the page,
 * or it would trust them too much.
 */
export function learnModel(samples: readonly Sample[]): BlockModel {
  const first = learnFirst(samples);
  const halves = [
    samples.filter((_, index) => index % 2 === 0),
    samples.filter((_, index) => index % 2 === 1),
  ];
  const unseen = new Map<Sample, Float32Array>();
  halves.forEach((half, index) => {
    const other = learnFirst(halves[1 - index] ?? []);
    for (const sample of half) unseen.set(sample, judgeFirst(sample, other));
  });
  const rows = samples.map((sample) => {
    const judged = unseen.get(sample) ?? new Float32Array();
    const own = firstColumns(sample, first.lexicon);
    return joinColumns([own, contextFeatures(judged, sample.words, sample.features)], sample.words.length);
  });
  return { ...first, second: train(samples, rows, secondOptions) };
}

type FirstModel = { lexicon: Lexicon; first: Forest };

function learnFirst(samples: readonly Sample[]): FirstModel {
  const parts = 4;
  const rows: Float32Array[] = [];
  for (let part = 0; part < parts; part++) {
    const lexicon = learnLexicon(samples.filter((_, index) => index % parts !== part));
    samples.forEach((sample, index) => {
      if (index % parts === part) rows[index] = firstColumns(sample, lexicon);
    });
  }
  return { lexicon: learnLexicon(samples), first: train(samples, rows, firstOptions) };
}

function firstColumns(sample: Sample, lexicon: Lexicon): Float32Array {
  const scores = lexiconFeatures(sample.tokens, sample.features.headings, lexicon);
  return joinColumns([sample.features.values, scores], sample.words.length);
}

function judgeFirst(sample: Sample, { lexicon, first }: FirstModel): Float32Array {
  return predict(
    first,
    firstColumns(sample, lexicon),
    sample.features.names.length + lexiconFeatureNames.length,
  );
}

/** Probability of each block of a page by a finished model. */
export function judge(sample: Sample, model: BlockModel): Float32Array {
  const own = firstColumns(sample, model.lexicon);
  const judged = judgeFirst(sample, model);
  const rows = joinColumns(
    [own, contextFeatures(judged, sample.words, sample.features)],
    sample.words.length,
  );
  const width = sample.features.names.length + lexiconFeatureNames.length + contextFeatureNames.length;
  return predict(model.second, rows, width);
}

function train(samples: readonly Sample[], rows: readonly Float32Array[], options: BoostOptions): Forest {
  const total = samples.reduce((sum, sample) => sum + sample.words.length, 0);
  const width =
    (rows.find((row) => row.length > 0)?.length ?? 0) /
    (samples.find((_, index) => (rows[index]?.length ?? 0) > 0)?.words.length ?? 1);
  const matrix = new Float32Array(total * width);
  const labels = new Float32Array(total);
  const weights = new Float32Array(total);
  let offset = 0;
  samples.forEach((sample, index) => {
    matrix.set(rows[index] ?? [], offset * width);
    labels.set(sample.labels, offset);
    weights.set(sample.weights, offset);
    offset += sample.words.length;
  });
  return boost(matrix, width, labels, weights, options);
}
