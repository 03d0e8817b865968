"use client";

import { useQuery } from "@tanstack/react-query";
import { PageResultTabs } from "@/components/job/page-result-tabs";
import { ResultSkeleton } from "@/components/job/result-skeleton";
import { tabsOf } from "@/components/job/to-page-view";
import { WaitingCard } from "@/components/job/waiting-card";
import { ReadFailure } from "@/components/status/read-failure";
import { Card } from "@/components/ui/card";
import type { JobDetail } from "@/lib/contract/jobs";
import { scrapeResultOptions } from "@/lib/query/jobs";

/**
 * The page a scrape brought, or how far it is. Of a failed one, whose reason stands at the top of the page,
 * there may still be what the server said.
 */
export function ScrapeResult({ job }: { job: JobDetail }) {
  const isFinal = job.status === "completed" || job.status === "failed";
  const { data, error, refetch } = useQuery({ ...scrapeResultOptions(job.jobId), enabled: isFinal });
  if (!isFinal) return <WaitingCard job={job} />;
  if (job.status === "failed" && tabsOf(data?.data ?? {}).length === 0) return null;
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
