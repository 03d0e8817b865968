"use client";

import { LiveDuration } from "@/components/status/live-duration";
import { Card } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import type { JobDetail } from "@/lib/contract/jobs";

/** Stands where the result will be. */
export function WaitingCard({ job }: { job: JobDetail }) {
  const isRunning = job.status === "running";
  return (
    <Card className="min-h-72 items-center justify-center gap-3 px-4 py-12 text-center">
      <Spinner className="size-6 text-accent" />
      <div className="flex flex-col gap-1">
        <p className="text-base font-semibold">
          {isRunning ? "A browser is on the page" : "Waiting for a free browser"}
        </p>
        <p className="text-sm text-ink-soft">
          {isRunning ? "The result appears here as soon as it is there." : "Jobs run in the order they came."}
        </p>
        <p className="text-sm text-ink-faint">
          <LiveDuration start={isRunning ? job.startedAt : job.createdAt} end={null} />
        </p>
      </div>
    </Card>
  );
}
