import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** What is read of a ground-truth file; page type names are those of the set, `category` read as `collection`. */
const GroundTruth = z.object({
  url: z.string().optional(),
  ground_truth: z.object({ main_content: z.string().optional() }).optional(),
  _internal: z.object({ page_type: z.object({ primary: z.string() }) }).optional(),
});

export type BenchPage = { id: string; html: string; url: string; type: string; truth: string | undefined };

/** Ids of the pages in a folder of the layout `html/NNNN.html.gz`, in order. */
export async function pageIds(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "html"));
  return names.flatMap((name) => /^(.+)\.html\.gz$/.exec(name)?.slice(1) ?? []).sort();
}

/** One page with its ground truth from `ground-truth/NNNN.json`, if there is any. */
export async function readPage(folder: string, id: string): Promise<BenchPage> {
  const html = gunzipSync(await readFile(join(folder, "html", `${id}.html.gz`))).toString("utf8");
  const json = await readFile(join(folder, "ground-truth", `${id}.json`), "utf8").catch(() => undefined);
  const found = json === undefined ? undefined : GroundTruth.parse(JSON.parse(json));
  const type = found?._internal?.page_type.primary ?? "unknown";
  return {
    id,
    html,
    url: found?.url ?? `https://page-${id}.invalid/`,
    type: type === "category" ? "collection" : type,
    truth: found?.ground_truth?.main_content,
  };
}
