"use client";

import { useQueryStates } from "nuqs";
import { jobPageSearchParams } from "@/app/(console)/jobs/[id]/search-params";
import { columnsOf } from "@/components/data-table/features";
import type { BatchRow } from "@/components/job/to-batch-rows";
import { displayAddress } from "@/components/job/web-address";
import { StatusBadge } from "@/components/status/status-badge";

const helper = columnsOf<BatchRow>();

export const batchColumns = helper.columns([
  helper.accessor("place", {
    header: "No.",
    meta: { className: "text-ink-faint tabular md:w-14", isHiddenOnPhone: true },
    cell: ({ getValue }) => getValue(),
  }),
  helper.display({
    id: "page",
    header: "Page",
    meta: { className: "max-md:w-full max-md:min-w-0 md:max-w-0" },
    cell: ({ row }) => <PageCell row={row.original} />,
  }),
  helper.display({
    id: "status",
    header: "Status",
    meta: { className: "md:w-32" },
    cell: ({ row }) => <StatusBadge status={row.original.page.status} />,
  }),
]);

/** What is best known of a page: its title or why it failed, above its address. */
function PageCell({ row: { place, page, title } }: { row: BatchRow }) {
  const [, setSearch] = useQueryStates(jobPageSearchParams, { history: "push" });
  const address = displayAddress(page.url);
  return (
    <button
      type="button"
      onClick={() => void setSearch({ row: place })}
      className="flex w-full min-w-0 flex-col rounded py-1.5 text-left"
    >
      <span className="w-full truncate font-medium">{title ?? address}</span>
      {page.error ? (
        <span className="w-full truncate text-xs text-bad" title={page.error}>
          {page.error}
        </span>
      ) : title ? (
        <span className="w-full truncate text-xs text-ink-faint" title={page.url}>
          {address}
        </span>
      ) : null}
    </button>
  );
}
