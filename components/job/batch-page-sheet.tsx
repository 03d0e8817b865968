"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { explainFailure } from "@/components/job/explain-failure";
import { PageResultTabs } from "@/components/job/page-result-tabs";
import type { BatchRow } from "@/components/job/to-batch-rows";
import { displayAddress, parseWebAddress } from "@/components/job/web-address";
import { StatusBadge } from "@/components/status/status-badge";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Sheet, SheetContent, SheetDescription, SheetTitle } from "@/components/ui/sheet";

/** One page of a batch, over the table, with the way to its neighbours. */
export function BatchPageSheet({
  row,
  totalCount,
  onMove,
  onClose,
}: {
  row: BatchRow | undefined;
  totalCount: number;
  onMove: (place: number) => void;
  onClose: () => void;
}) {
  return (
    <Sheet open={row !== undefined} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent side="right" className="w-[56rem] max-w-[94vw] max-sm:w-full max-sm:max-w-full">
        {row ? (
          <>
            <div className="flex flex-col gap-1 border-b border-line px-4 pt-3 pb-3">
              <div className="flex min-h-8 items-center gap-1.5 pr-10 text-xs text-ink-faint">
                <Button
                  size="iconSm"
                  aria-label="Previous page of the batch"
                  disabled={row.place <= 1}
                  onClick={() => onMove(row.place - 1)}
                >
                  <ChevronLeft aria-hidden />
                </Button>
                <Button
                  size="iconSm"
                  aria-label="Next page of the batch"
                  disabled={row.place >= totalCount}
                  onClick={() => onMove(row.place + 1)}
                >
                  <ChevronRight aria-hidden />
                </Button>
                <span className="ml-1.5 tabular">
                  {row.place.toLocaleString("en-GB")} of {totalCount.toLocaleString("en-GB")}
                </span>
                <StatusBadge status={row.page.status} className="ml-1.5" />
              </div>
              <SheetTitle className="text-base font-semibold break-words">
                {row.title ?? displayAddress(row.page.url)}
              </SheetTitle>
              <SheetDescription asChild>
                <Address url={row.page.url} />
              </SheetDescription>
            </div>
            <PageOutcome row={row} />
          </>
        ) : null}
      </SheetContent>
    </Sheet>
  );
}

function PageOutcome({ row: { page } }: { row: BatchRow }) {
  if (page.status === "completed") return <PageResultTabs page={page} />;
  return (
    <div className="p-4">
      {page.status === "failed" ? (
        <Callout
          tone="bad"
          title="This page could not be scraped"
          className="max-sm:flex-wrap"
          actions={
            <Button asChild size="sm">
              <Link href={`/jobs/new/scrape?${new URLSearchParams({ url: page.url })}`}>Try it alone</Link>
            </Button>
          }
        >
          {explainFailure(page.error)}
        </Callout>
      ) : (
        <Callout tone="info" title="Not finished yet">
          The result appears here as soon as it is there.
        </Callout>
      )}
    </div>
  );
}

function Address({ url }: { url: string }) {
  const href = parseWebAddress(url)?.href;
  if (!href) return <p className="text-xs break-all text-ink-faint">{url}</p>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="w-fit rounded text-xs break-all text-ink-faint underline-offset-4 hover:underline"
    >
      {url}
    </a>
  );
}
