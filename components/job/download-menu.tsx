"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { Braces, ChevronDown, Download, FileText } from "lucide-react";
import { toast } from "sonner";
import { saveFile } from "@/components/job/save-file";
import {
  type DownloadFile,
  toBatchMarkdownFile,
  toJsonFile,
  toMarkdownFile,
} from "@/components/job/to-download";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { JobDetail } from "@/lib/contract/jobs";
import type { BatchPageResult } from "@/lib/contract/scrape";
import { batchPartOptions, scrapeResultOptions } from "@/lib/query/jobs";

/** Pages fetched at once for a download. */
const DOWNLOAD_PART = 100;

type Format = "json" | "markdown";

/** Saves all of a finished job's results as one file. */
export function DownloadMenu({ job }: { job: JobDetail }) {
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: async (format: Format) => saveFile(await makeFile(queryClient, job, format)),
    onError: (error) => toast.error(`The results could not be downloaded. ${error.message}`),
  });
  const isBatch = job.kind === "batch_scrape";
  const hasResults = isBatch ? job.counts.completed > 0 : job.kind === "scrape" && job.status === "completed";
  if (!hasResults) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button isBusy={download.isPending}>
          {download.isPending ? null : <Download aria-hidden />}
          Download
          <ChevronDown aria-hidden className="size-3.5 text-ink-faint" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => download.mutate("json")}>
          <Braces aria-hidden />
          JSON, as the API gives it
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download.mutate("markdown")}>
          <FileText aria-hidden />
          {isBatch ? "Markdown, all in one file" : "Markdown"}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

async function makeFile(queryClient: QueryClient, job: JobDetail, format: Format): Promise<DownloadFile> {
  if (job.kind === "batch_scrape") {
    const pages = await collectPages(queryClient, job.jobId);
    return format === "json" ? toJsonFile(job, pages) : toBatchMarkdownFile(job, pages);
  }
  const { data = {} } = await queryClient.fetchQuery(scrapeResultOptions(job.jobId));
  return format === "json" ? toJsonFile(job, data) : toMarkdownFile(job, data);
}

/** All pages of a batch, one part after the other. Not kept: a large batch would fill the browser's memory. */
async function collectPages(queryClient: QueryClient, jobId: string): Promise<BatchPageResult[]> {
  const pages: BatchPageResult[] = [];
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const options = batchPartOptions(jobId, part, DOWNLOAD_PART);
    const result = await queryClient.fetchQuery({ ...options, gcTime: 0 });
    parts = result.totalPageBatches;
    pages.push(...result.data);
  }
  return pages;
}
