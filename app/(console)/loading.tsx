import { Skeleton } from "@/components/ui/skeleton";

export default function OverviewLoading() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading the page</span>
      <Skeleton className="h-8 w-48" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-30" />
        <Skeleton className="h-30" />
        <Skeleton className="h-30" />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
