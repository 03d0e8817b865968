import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { extractContent } from "../../service/pages/content/extract.ts";
import { type BenchPage, pageIds, readPage } from "./dataset.ts";
import { mean, quantile, wordF1 } from "./score.ts";

const usage = `Usage: npm run bench -- content --data DIR [--out predictions.json]

  --data DIR   folder with html/NNNN.html.gz and, for scores, ground-truth/NNNN.json
  --out FILE   where the plain text of the main content of each page goes, as {"NNNN": "text"}`;

type Outcome = { page: BenchPage; text: string; durationMs: number; fellBack: boolean };

/** Extracts the main content of every page of a folder, one after the other on one thread, and scores it. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: "string" }, out: { type: "string" } } });
  if (values.data === undefined) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const outcomes: Outcome[] = [];
  for (const id of await pageIds(values.data)) {
    const page = await readPage(values.data, id);
    outcomes.push(extractTimed(page));
  }
  if (values.out !== undefined) {
    const predictions = Object.fromEntries(outcomes.map(({ page, text }) => [page.id, text]));
    await writeFile(values.out, JSON.stringify(predictions, null, 1));
  }
  printScores(outcomes);
  printTimes(outcomes);
}

function extractTimed(page: BenchPage): Outcome {
  const start = performance.now();
  const { html, url } = page;
  try {
    const { text = "", report } = extractContent({ html, url, formats: ["text"], onlyMainContent: true });
    return {
      page: { ...page, html: "" },
      text,
      durationMs: performance.now() - start,
      fellBack: report.fellBack,
    };
  } catch (error) {
    console.error(`${page.id}: ${error instanceof Error ? error.stack : String(error)}`);
    return { page: { ...page, html: "" }, text: "", durationMs: performance.now() - start, fellBack: false };
  }
}

function printScores(outcomes: readonly Outcome[]): void {
  const scored = outcomes.flatMap(({ page, text }) =>
    page.truth === undefined ? [] : [{ type: page.type, f1: wordF1(text, page.truth) }],
  );
  if (scored.length === 0) return;
  const byType = Map.groupBy(scored, ({ type }) => type);
  console.log(`${"type".padEnd(15)} pages   F1`);
  for (const [type, pages] of [...byType].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(
      `${type.padEnd(15)} ${String(pages.length).padStart(5)}   ${mean(pages.map(({ f1 }) => f1)).toFixed(3)}`,
    );
  }
  console.log(
    `${"all".padEnd(15)} ${String(scored.length).padStart(5)}   ${mean(scored.map(({ f1 }) => f1)).toFixed(3)}`,
  );
}

function printTimes(outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ durationMs }) => durationMs);
  const milliseconds = (share: number): string => quantile(times, share).toFixed(1);
  const fellBack = outcomes.filter((outcome) => outcome.fellBack).length;
  console.log(`\n${outcomes.length} pages, ${fellBack} fell back to the whole page`);
  console.log(`ms a page: median ${milliseconds(0.5)}, p95 ${milliseconds(0.95)}, max ${milliseconds(1)}`);
}
