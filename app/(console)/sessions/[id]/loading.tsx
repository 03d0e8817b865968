import { Skeleton } from "@/components/ui/skeleton";

export default function SessionLoading() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading the session</span>
      <Skeleton className="h-8 w-72" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="aspect-video h-auto w-full" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
