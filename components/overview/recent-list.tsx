import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import { Children, type ReactNode } from "react";
import { ReadFailure } from "@/components/status/read-failure";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReadError } from "@/lib/query/read-error";

const skeletonRows = ["a", "b", "c", "d"];

/** A short list of the newest things with the way to all of them. */
export function RecentList({
  title,
  href,
  icon,
  error,
  onRetry,
  isLoading,
  emptyText,
  emptyLink,
  children,
}: {
  title: string;
  href: string;
  icon: LucideIcon;
  error: ReadError | null;
  onRetry: () => void;
  isLoading: boolean;
  emptyText: string;
  emptyLink: { href: string; label: string };
  children?: ReactNode;
}) {
  if (error) return <ReadFailure error={error} title={`${title} could not be loaded`} onRetry={onRetry} />;
  const isEmpty = Children.count(children) === 0;
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <Button asChild variant="ghost" size="sm" className="-mr-2">
            <Link href={href} aria-label={`View all ${title.replace("Recent ", "")}`}>
              View all
            </Link>
          </Button>
        }
      />
      {isLoading ? (
        <div role="status" className="flex flex-col gap-4 p-4">
          <span className="sr-only">Loading</span>
          {skeletonRows.map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      ) : isEmpty ? (
        <EmptyState
          icon={icon}
          title="Nothing here yet"
          description={emptyText}
          className="py-8"
          actions={
            <Button asChild>
              <Link href={emptyLink.href}>{emptyLink.label}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}
