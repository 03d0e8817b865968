import type { BatchPageResult, PageResult } from "@/lib/contract/scrape";
import { hostOf } from "@/lib/format";

export type DownloadFile = { name: string; type: string; text: string };

type Named = { jobId: string; url: string };

/** A result as a JSON file, as the API gives it. */
export function toJsonFile({ jobId, url }: Named, result: unknown): DownloadFile {
  return {
    name: `${fileStem(jobId, url)}.json`,
    type: "application/json",
    text: `${JSON.stringify(result, null, 2)}\n`,
  };
}

/** The Markdown of one page. */
export function toMarkdownFile({ jobId, url }: Named, page: PageResult): DownloadFile {
  return { name: `${fileStem(jobId, url)}.md`, type: "text/markdown", text: `${page.markdown ?? ""}\n` };
}

/** The Markdown of many pages in one file, each below its address; failed pages with why they failed. */
export function toBatchMarkdownFile(named: Named, pages: readonly BatchPageResult[]): DownloadFile {
  const parts = pages.map((page) => {
    const body = page.status === "failed" ? `*Failed: ${page.error ?? "no reason given"}*` : page.markdown;
    return `<!-- ${page.url.replaceAll("--", "%2D%2D")} -->\n\n${body ?? ""}\n`;
  });
  return { ...toMarkdownFile(named, {}), text: parts.join("\n---\n\n") };
}

/** A name that tells the job and holds on every file system. */
function fileStem(jobId: string, url: string): string {
  const host = hostOf(url)
    .toLowerCase()
    .replace(/[^a-z\d.-]+/g, "-")
    .slice(0, 60);
  return `${host}-${jobId.slice(0, 8)}`;
}
