import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { encodeModel } from "../../../service/pages/content/main/model-file.ts";
import { pickBlocks } from "../../../service/pages/content/main/pick.ts";
import { pageIds, readPage } from "../dataset.ts";
import { mean, wordF1 } from "../score.ts";
import { judge, learnModel } from "./learn-model.ts";
import { type Sample, sampleOf } from "./samples.ts";

const usage = `Usage: node bench/content/train/train-model.ts --data DIR [--folds 0,1,2,3,4] [--out FILE]

  --data DIR    labelled pages, as for the bench
  --folds LIST  scores these of five folds with a model that saw none of their sites
  --out FILE    trains on all pages and writes the model (service/pages/content/main/block-model.bin)`;

const foldCount = 5;

const { values } = parseArgs({
  options: { data: { type: "string" }, folds: { type: "string" }, out: { type: "string" } },
});
if (values.data === undefined) {
  console.error(usage);
  process.exit(1);
}

const samples: Sample[] = [];
for (const id of await pageIds(values.data)) {
  const page = await readPage(values.data, id);
  if (page.truth !== undefined) samples.push(sampleOf(page, foldCount));
}
/** Pages whose truth is empty teach nothing but are scored like all others. */
const labelled = samples.filter((sample) => sample.truth !== "");

const scores: { type: string; f1: number }[] = [];
for (const fold of (values.folds ?? "")
  .split(",")
  .filter((part) => part !== "")
  .map(Number)) {
  const model = learnModel(labelled.filter((sample) => sample.fold !== fold));
  for (const sample of samples.filter((other) => other.fold === fold)) {
    const { picked } = pickBlocks(judge(sample, model), sample.words);
    const text = sample.texts.filter((_, index) => picked[index]).join("\n");
    scores.push({ type: sample.type, f1: wordF1(text, sample.truth) });
  }
  console.log(
    `after fold ${fold}: ${scores.length} pages, F1 ${mean(scores.map(({ f1 }) => f1)).toFixed(4)}`,
  );
}
for (const [type, pages] of Map.groupBy(scores, (score) => score.type)) {
  console.log(
    `${type.padEnd(15)} ${String(pages.length).padStart(5)} ${mean(pages.map(({ f1 }) => f1)).toFixed(3)}`,
  );
}

if (values.out !== undefined) await writeFile(values.out, encodeModel(learnModel(labelled)));
