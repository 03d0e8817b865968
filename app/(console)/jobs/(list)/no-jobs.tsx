"use client";

import { Files, FileText, ListChecks, SearchX } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NoJobs({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No job matches"
          description="None of your jobs is of this kind and in this state, on this page of the list."
          actions={<Button onClick={onClear}>Show all jobs</Button>}
        />
      ) : (
        <EmptyState
          icon={ListChecks}
          title="No jobs yet"
          description="Give an address and get its page as Markdown, HTML, links or a screenshot."
          actions={
            <>
              <Button asChild variant="primary">
                <Link href="/jobs/new/scrape">
                  <FileText aria-hidden />
                  Scrape a page
                </Link>
              </Button>
              <Button asChild>
                <Link href="/jobs/new/batch">
                  <Files aria-hidden />
                  Scrape many pages
                </Link>
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
