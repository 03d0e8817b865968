import { type Forest, predict } from "../../../service/pages/content/main/forest.ts";
import {
  type Lexicon,
  lexiconFeatureNames,
  lexiconFeatures,
} from "../../../service/pages/content/main/lexicon.ts";
import { judgeTogether } from "../../../service/pages/content/main/look-alikes.ts";
import { type BlockModel, joinColumns } from "../../../service/pages/content/main/model.ts";
import { type BoostOptions, boost, randomNumbers } from "./boost.ts";
import { learnLexicon } from "./learn-lexicon.ts";
import type { Sample } from "./samples.ts";

export const defaultOptions: BoostOptions = {
  trees: 120,
  leaves: 24,
  rate: 0.12,
  rowShare: 0.3,
  featureShare: 0.3,
  leastRows: 40,
  l2: 10,
  seed: 1,
};

/** Parts of the samples whose lexicon is learned from the other parts. */
const parts = 4;

/**
 * Learns names and words, then the trees that weigh them together with what is measured of each block.
 * The trees see scores from lexicons that had not seen the page, or they would trust them too much.
 */
export function learnModel(samples: readonly Sample[], options: BoostOptions = defaultOptions): BlockModel {
  const rows: Float32Array[] = [];
  for (let part = 0; part < parts; part++) {
    const lexicon = learnLexicon(samples.filter((_, index) => index % parts !== part));
    samples.forEach((sample, index) => {
      if (index % parts === part) rows[index] = columns(sample, lexicon);
    });
  }
  return { lexicon: learnLexicon(samples), forest: train(samples, rows, options) };
}

/** Probability of each block of a page by a finished model. */
export function judge(sample: Sample, { lexicon, forest }: BlockModel): Float32Array {
  const width = sample.features.names.length + lexiconFeatureNames.length;
  const alone = predict(forest, columns(sample, lexicon), width);
  return judgeTogether(alone, sample.words, sample.features.groups);
}

function columns(sample: Sample, lexicon: Lexicon): Float32Array {
  const scores = lexiconFeatures(sample.tokens, sample.features.headings, lexicon);
  return joinColumns([sample.features.values, scores], sample.words.length);
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
