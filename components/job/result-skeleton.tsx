import { Card, CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

export function ResultSkeleton() {
  return (
    <Card>
      <div role="status" className="border-b border-line px-4 py-3">
        <span className="sr-only">Loading the result</span>
        <Skeleton className="w-64" />
      </div>
      <CardBody className="flex flex-col gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-10/12" />
        <Skeleton className="w-full" />
        <Skeleton className="w-9/12" />
        <Skeleton className="w-10/12" />
      </CardBody>
    </Card>
  );
}
