"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { ReadFailure } from "@/components/status/read-failure";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDuration } from "@/lib/format";
import { healthOptions } from "@/lib/query/recent";

/** Whether every part of the service works, and what to do where one does not. */
export function HealthCard() {
  const { data, error, refetch } = useQuery(healthOptions());
  if (!data) {
    return error ? (
      <ReadFailure error={error} title="The service does not answer" onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-64" />
    );
  }
  return (
    <Card>
      <CardHeader
        title="Health"
        description={`Up for ${formatDuration(data.uptimeSeconds * 1000)}`}
        actions={<Badge tone={data.status === "ready" ? "good" : "warn"}>{data.status}</Badge>}
      />
      <ul className="flex flex-col divide-y divide-line px-4 py-1">
        {data.checks.map((check) => (
          <li key={check.name} className="flex items-start gap-2.5 py-2 text-sm">
            {check.ok ? (
              <CircleCheck aria-label="works" className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <CircleX aria-label="fails" className="mt-0.5 size-4 shrink-0 text-bad" />
            )}
            <span className="min-w-0">
              <span className="block font-medium first-letter:uppercase">{check.name}</span>
              <span className="block text-xs break-words text-ink-faint">{check.detail}</span>
            </span>
          </li>
        ))}
        <li className="flex flex-wrap gap-x-4 gap-y-1 py-2.5 text-xs text-ink-faint">
          {Object.entries(data.versions).map(([name, version]) => (
            <span key={name}>
              {name} {version}
            </span>
          ))}
        </li>
      </ul>
    </Card>
  );
}
