import { HydrationBoundary } from "@tanstack/react-query";
import { Files, FileText } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import type { SearchParams } from "nuqs/server";
import { JobsClient } from "@/app/(console)/jobs/(list)/client";
import { JOBS_PER_PAGE, loadJobSearch, wanted } from "@/app/(console)/jobs/(list)/search-params";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { jobListOptions } from "@/lib/query/jobs";
import { prefetch } from "@/lib/query/prefetch";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { kind, status, page } = await loadJobSearch(searchParams);
  const list = jobListOptions({ kind: wanted(kind), status: wanted(status), page, limit: JOBS_PER_PAGE });
  const state = await prefetch(list);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Jobs"
        description="Pages fetched for you, as Markdown, HTML, links and screenshots."
        actions={
          <>
            <Button asChild>
              <Link href="/jobs/new/batch">
                <Files aria-hidden />
                Batch scrape
              </Link>
            </Button>
            <Button asChild variant="primary">
              <Link href="/jobs/new/scrape">
                <FileText aria-hidden />
                Scrape a page
              </Link>
            </Button>
          </>
        }
      />
      <HydrationBoundary state={state}>
        <JobsClient />
      </HydrationBoundary>
    </div>
  );
}
