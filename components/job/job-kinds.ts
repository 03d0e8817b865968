import { FileSearch, Files, FileText, type LucideIcon, Waypoints } from "lucide-react";
import type { RequestKind } from "@/components/code/request-snippets";

export type JobKind = "scrape" | "batch_scrape" | "crawl" | "extract";

type Look = {
  label: string;
  icon: LucideIcon;
  /** Where the form is that makes such jobs, for kinds that have one. */
  form?: Exclude<RequestKind, "session">;
};

export const jobKinds: Record<JobKind, Look> = {
  scrape: { label: "Scrape", icon: FileText, form: "scrape" },
  batch_scrape: { label: "Batch scrape", icon: Files, form: "batch" },
  crawl: { label: "Crawl", icon: Waypoints },
  extract: { label: "Extract", icon: FileSearch },
};

/** Where a past job can be changed and run again. */
export function duplicateHref(kind: JobKind, jobId: string): string | undefined {
  const { form } = jobKinds[kind];
  return form && `/jobs/new/${form}?${new URLSearchParams({ from: jobId })}`;
}
