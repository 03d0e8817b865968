import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { startFixtureSite } from "../../e2e/site/server.ts";
import { findEngines } from "../../service/browsers/find.ts";
import { type ServiceProcess, startServiceProcess } from "../../service/testing/service-process.ts";
import { markdownTable, percentile } from "../statistics.ts";
import { scrapeBare } from "./bare.ts";

type Job = {
  status: string;
  totalPageBatches: number;
  data: { status: string; html?: string; links?: string[] }[];
};

/** One batch job over all addresses, timed from the call to the end of the job. */
async function scrapeByService(
  service: ServiceProcess,
  urls: readonly string[],
): Promise<{ seconds: number; failed: number }> {
  const begunMs = performance.now();
  const { jobId } = await service.call<{ jobId: string }>("POST", "/api/scrape/batch", {
    urls,
    scrapeOptions: { formats: ["html", "links"], onlyMainContent: false },
  });
  for (;;) {
    const { status } = await service.call<{ status: string }>("GET", `/api/scrape/batch/${jobId}/status`);
    if (status === "completed" || status === "failed") break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - begunMs) / 1000;
  let failed = 0;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const job = await service.call<Job>("GET", `/api/scrape/batch/${jobId}?page=${page}&batchSize=100`);
    pages = job.totalPageBatches;
    failed += job.data.filter((item) => item.status !== "completed" || !item.html || !item.links).length;
  }
  return { seconds, failed };
}

/** Pages a second of a batch scrape beside bare playwright-core: same pages, same concurrency, same output. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: "string", default: "200" },
      concurrency: { type: "string", default: "4" },
      rounds: { type: "string", default: "3" },
      out: { type: "string", default: "bench/results/scrape.json" },
    },
  });
  const concurrency = Number(values.concurrency);
  const found = await findEngines({});
  const binary = (found["headless-shell"] ?? found.chromium)?.path;
  if (binary === undefined) throw new Error("no browser on this machine");
  const site = await startFixtureSite();
  const home = await (await fetch(`${site.url}/docs`)).text();
  const paths = [...new Set([...home.matchAll(/href="(\/docs\/[^"#]+)"/g)].map((match) => match[1] ?? ""))];
  const urls = Array.from(
    { length: Number(values.pages) },
    (_, i) => `${site.url}${paths[i % paths.length]}?n=${i}`,
  );
  const service = await startServiceProcess({
    environment: {
      JOB_CONCURRENCY: values.concurrency,
      TEAM_JOB_CONCURRENCY: values.concurrency,
      POOL_SIZE: "0",
    },
  });

  await scrapeByService(service, urls.slice(0, 8));
  const rates: { service: number[]; bare: number[] } = { service: [], bare: [] };
  // In turns, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < Number(values.rounds); round++) {
    const ours = await scrapeByService(service, urls);
    if (ours.failed > 0) throw new Error(`${ours.failed} pages failed or came back empty`);
    rates.service.push(urls.length / ours.seconds);
    rates.bare.push(urls.length / (await scrapeBare(binary, urls, concurrency)).seconds);
  }
  await service.stop();
  await site.close();

  const [ours, bare] = [percentile(rates.service, 0.5), percentile(rates.bare, 0.5)];
  console.log(
    `\n${urls.length} pages, ${concurrency} at once, html and links, median of ${values.rounds} rounds\n`,
  );
  console.log(
    markdownTable(
      ["", "pages/s"],
      [
        ["Porthole, batch scrape", ours],
        ["playwright-core, one context a page", bare],
      ],
    ),
  );
  console.log(`\nratio ${(ours / bare).toFixed(2)}`);
  await mkdir(path.dirname(values.out), { recursive: true });
  await writeFile(values.out, `${JSON.stringify({ pages: urls.length, concurrency, rates }, null, 2)}\n`);
}
