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
import { type BoostOptions, boost, randomNumbers } from "./boost.ts";
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
export function learnModel(
  samples: readonly Sample[],
  progress: (step: string) => void = () => {},
): BlockModel {
  const first = learnFirst(samples);
  progress("first judgement learned");
  const halves = [
    samples.filter((_, index) => index % 2 === 0),
    samples.filter((_, index) => index % 2 === 1),
  ];
  const unseen = new Map<Sample, Float32Array>();
  halves.forEach((half, index) => {
    const other = learnFirst(halves[1 - index] ?? []);
    progress("half learned");
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

/** Probability of each block by the first judgement alone. */
export function judgeFirst(sample: Sample, { lexicon, first }: FirstModel): Float32Array {
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

/** So many blocks of a page are enough; more of a long page only cost time. */
const blocksPerPage = 250;

function train(samples: readonly Sample[], rows: readonly Float32Array[], options: BoostOptions): Forest {
  const random = randomNumbers(options.seed);
  const width = Math.max(
    ...samples.map((sample, index) => (rows[index]?.length ?? 0) / Math.max(1, sample.words.length)),
  );
  const taken = samples.map(({ words }) => {
    const share = Math.min(1, blocksPerPage / Math.max(1, words.length));
    return {
      share,
      indexes: Array.from(words.keys()).filter((index) => (words[index] ?? 0) > 0 && random() < share),
    };
  });
  const total = taken.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const matrix = new Float32Array(total * width);
  const labels = new Float32Array(total);
  const weights = new Float32Array(total);
  let at = 0;
  samples.forEach((sample, page) => {
    const { share, indexes } = taken[page] ?? { share: 1, indexes: [] };
    for (const index of indexes) {
      matrix.set(rows[page]?.subarray(index * width, (index + 1) * width) ?? [], at * width);
      labels[at] = sample.labels[index] ?? 0;
      weights[at] = (sample.weights[index] ?? 0) / share;
      at++;
    }
  });
  return boost(matrix, width, labels, weights, options);
}
