"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { jobKinds } from "@/components/job/job-kinds";
import { RecentList } from "@/components/overview/recent-list";
import { RelativeTime } from "@/components/status/relative-time";
import { StatusBadge } from "@/components/status/status-badge";
import { hostOf } from "@/lib/format";
import { pollJobs, slowedByFailure } from "@/lib/query/poll";
import { recentJobsOptions } from "@/lib/query/recent";

export function RecentJobs() {
  const { data, error, refetch } = useQuery({
    ...recentJobsOptions(),
    refetchInterval: ({ state }) => slowedByFailure(pollJobs(state.data?.jobs), state.status === "error"),
  });
  return (
    <RecentList
      title="Recent jobs"
      href="/jobs"
      icon={ListChecks}
      error={data ? null : error}
      onRetry={() => void refetch()}
      isLoading={!data}
      emptyText="No jobs yet. Scrape a page to see what comes back."
      emptyLink={{ href: "/jobs/new/scrape", label: "Scrape a page" }}
    >
      {data?.jobs.map((job) => {
        const { icon: Icon, label } = jobKinds[job.kind];
        return (
          <li key={job.jobId}>
            <Link
              href={`/jobs/${job.jobId}`}
              className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm hover:bg-hover/60 focus-visible:-outline-offset-2"
            >
              <Icon aria-label={label} className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 truncate font-medium">{hostOf(job.url)}</span>
              <StatusBadge status={job.status} />
              <span className="w-20 text-right text-xs text-ink-faint">
                <RelativeTime time={job.createdAt} />
              </span>
            </Link>
          </li>
        );
      })}
    </RecentList>
  );
}
