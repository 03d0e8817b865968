"use client";

import { useQuery } from "@tanstack/react-query";
import { PageResultTabs } from "@/components/job/page-result-tabs";
import { ResultSkeleton } from "@/components/job/result-skeleton";
import { WaitingCard } from "@/components/job/waiting-card";
import { ReadFailure } from "@/components/status/read-failure";
import { Card } from "@/components/ui/card";
import type { JobDetail } from "@/lib/contract/jobs";
import { scrapeResultOptions } from "@/lib/query/jobs";

/** The page a scrape brought, or how far it is. A failed one has its reason at the top of the page. */
export function ScrapeResult({ job }: { job: JobDetail }) {
  const isCompleted = job.status === "completed";
  const { data, error, refetch } = useQuery({ ...scrapeResultOptions(job.jobId), enabled: isCompleted });
  if (job.status === "failed") return null;
  if (!isCompleted) return <WaitingCard job={job} />;
  if (data) {
    return (
      <Card>
        <PageResultTabs page={data.data ?? {}} />
      </Card>
    );
  }
  return error ? (
    <ReadFailure error={error} title="The result could not be loaded" onRetry={() => void refetch()} />
  ) : (
    <ResultSkeleton />
  );
}
