"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Which rows are shown, out of how many, and the way to the others. */
export function Pagination({
  page,
  perPage,
  totalCount,
  onPage,
}: {
  page: number;
  perPage: number;
  totalCount: number;
  onPage: (page: number) => void;
}) {
  const pageCount = Math.max(1, Math.ceil(totalCount / perPage));
  const first = totalCount === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(totalCount, page * perPage);
  return (
    <nav
      aria-label="Pages of the list"
      className="flex min-h-11 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-xs text-ink-faint"
    >
      <span className="tabular">
        {first}–{last} of {totalCount.toLocaleString("en-GB")}
      </span>
      <span className="flex items-center gap-1.5">
        <Button
          size="iconSm"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <span className="tabular">
          Page {page} of {pageCount}
        </span>
        <Button
          size="iconSm"
          aria-label="Next page"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </span>
    </nav>
  );
}
