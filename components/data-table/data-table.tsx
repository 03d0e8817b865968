"use client";

import { type ColumnDef, type RowData, useTable } from "@tanstack/react-table";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { type Features, features } from "@/components/data-table/features";
import { cn } from "@/components/ui/cn";

type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  label: string;
  columns: ReadonlyArray<ColumnDef<Features, Row>>;
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Where a click on a row leads. The first column holds the real link, for keyboard and middle click. */
  getHref?: (row: Row) => string;
  /** What a click on a row does where it leads to no page of its own. A cell holds the real button. */
  onOpen?: (row: Row) => void;
  /** Dims the rows while the next page is on its way. */
  isStale?: boolean;
  footer?: ReactNode;
};

/** A list: a table on wide screens, the same cells stacked as cards on narrow ones. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  getRowId,
  getHref,
  onOpen,
  isStale = false,
  footer,
}: DataTableProps<Row>) {
  const router = useRouter();
  const table = useTable({ features, columns: [...columns], data: rows, getRowId });
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      {/* Fixed on phones: a card is as wide as the screen, however long a text in it is. */}
      <table aria-label={label} aria-busy={isStale} className="w-full text-left text-sm max-md:table-fixed">
        <thead className="border-b border-line bg-sunken max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={cn(
                    header.column.columnDef.meta?.className,
                    "h-8 px-3 text-xs font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4",
                  )}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={cn("divide-y divide-line transition-opacity", isStale && "opacity-60")}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              onClick={
                getHref || onOpen
                  ? (event) => {
                      if (!isOwnClick(event.target)) return;
                      if (getHref) router.push(getHref(row.original));
                      onOpen?.(row.original);
                    }
                  : undefined
              }
              className={cn(
                "max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3 max-md:pr-14 max-md:pl-4",
                (getHref || onOpen) && "cursor-pointer transition-colors hover:bg-hover/60",
              )}
            >
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={cn(
                    "md:h-11 md:px-3 md:first:pl-4 md:last:pr-4",
                    cell.column.columnDef.meta?.isHiddenOnPhone && "max-md:hidden",
                    cell.column.columnDef.meta?.className,
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

/** A click on a button or link inside the row is theirs, and so is the end of selecting text. */
function isOwnClick(target: EventTarget): boolean {
  if (target instanceof Element && target.closest("a, button, input, [role=menuitem], [role=dialog]"))
    return false;
  return window.getSelection()?.isCollapsed ?? true;
}
