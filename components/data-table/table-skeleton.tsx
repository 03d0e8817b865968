import { Skeleton } from "@/components/ui/skeleton";

const widths = ["w-24", "w-40", "w-32", "w-48", "w-28"];

/** A list that is on its way, as high as the list will be. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" className="overflow-hidden rounded-lg border border-line bg-surface">
      <span className="sr-only">Loading the list</span>
      <div className="h-8 border-b border-line bg-sunken" />
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <div key={key} className="flex h-11 items-center gap-8 border-b border-line px-4 last:border-b-0">
          <Skeleton className="w-20" />
          <Skeleton className={widths[row % widths.length] ?? "w-32"} />
          <Skeleton className="w-28 max-md:hidden" />
          <Skeleton className="w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
