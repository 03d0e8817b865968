"use client";

import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "@/components/code/copy-button";
import { BatchResults } from "@/components/job/batch-results";
import { JobActions } from "@/components/job/job-actions";
import { JobAnnouncement } from "@/components/job/job-announcement";
import { JobDetailsCard } from "@/components/job/job-details-card";
import { JobFailure } from "@/components/job/job-failure";
import { jobKinds } from "@/components/job/job-kinds";
import { RequestCard } from "@/components/job/request-card";
import { ScrapeResult } from "@/components/job/scrape-result";
import { displayAddress } from "@/components/job/web-address";
import { PageHeader } from "@/components/layout/page-header";
import { ReadFailure, StaleNotice } from "@/components/status/read-failure";
import { StatusBadge } from "@/components/status/status-badge";
import { Callout } from "@/components/ui/callout";
import type { JobDetail } from "@/lib/contract/jobs";
import { formatCount } from "@/lib/format";
import { ageOf, jobOptions } from "@/lib/query/jobs";
import { pollJob, slowedByFailure } from "@/lib/query/poll";

export function JobClient({
  id,
  request,
  serviceUrl,
}: {
  id: string;
  /** The job's request without its defaults; undefined when the job could not be read on the server. */
  request: Readonly<Record<string, unknown>> | undefined;
  serviceUrl: string;
}) {
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    ...jobOptions(id),
    refetchInterval: ({ state }) =>
      slowedByFailure(pollJob(state.data?.status, ageOf(state.data?.createdAt)), state.status === "error"),
  });
  if (!job) {
    return error ? (
      <ReadFailure error={error} title="The job could not be loaded" onRetry={() => void refetch()} />
    ) : null;
  }
  const { label } = jobKinds[job.kind];
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={
          <>
            <span className="min-w-0 break-words [overflow-wrap:anywhere]">{displayAddress(job.url)}</span>
            <span className="flex items-center gap-1">
              <StatusBadge status={job.status} />
              <CopyButton text={job.jobId} label="Copy job id" />
            </span>
          </>
        }
        description={job.counts.total > 1 ? `${label} of ${formatCount(job.counts.total, "page")}` : label}
        actions={<JobActions job={job} />}
      />
      <JobAnnouncement job={job} />
      <StaleNotice error={error} />
      <JobFailure job={job} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Results job={job} isJobStale={error !== null} />
          <RequestCard kind={job.kind} request={request ?? job.input} serviceUrl={serviceUrl} />
        </div>
        <JobDetailsCard job={job} />
      </div>
    </div>
  );
}

function Results({ job, isJobStale }: { job: JobDetail; isJobStale: boolean }) {
  if (job.kind === "scrape") return <ScrapeResult job={job} />;
  if (job.kind === "batch_scrape") return <BatchResults job={job} isJobStale={isJobStale} />;
  return (
    <Callout tone="info" title="Read the results over the API">
      The console shows this job's state and counts, but not the results of its kind.
    </Callout>
  );
}
