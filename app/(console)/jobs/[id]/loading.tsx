import { Skeleton } from "@/components/ui/skeleton";

export default function JobLoading() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading the job</span>
      <Skeleton className="h-12 w-96 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Skeleton className="h-[28rem] w-full" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
