import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function JobsLoading() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-7 w-80" />
      <TableSkeleton />
    </div>
  );
}
