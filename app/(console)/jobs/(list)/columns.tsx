"use client";

import { CopyPlus } from "lucide-react";
import Link from "next/link";
import { columnsOf } from "@/components/data-table/features";
import { JobCounts } from "@/components/job/job-counts";
import { duplicateHref, jobKinds } from "@/components/job/job-kinds";
import { displayAddress } from "@/components/job/web-address";
import { LiveDuration } from "@/components/status/live-duration";
import { RelativeTime } from "@/components/status/relative-time";
import { StatusBadge } from "@/components/status/status-badge";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { JobSummary } from "@/lib/contract/jobs";

const helper = columnsOf<JobSummary>();

export const jobColumns = helper.columns([
  helper.accessor("url", {
    header: "Job",
    meta: { className: "max-md:w-full max-md:min-w-0 md:max-w-0" },
    cell: ({ row: { original: job } }) => {
      const { icon: Icon, label } = jobKinds[job.kind];
      return (
        <span className="flex min-w-0 items-center gap-2.5">
          <Tooltip label={label}>
            <span className="inline-flex size-6 shrink-0 items-center justify-center rounded border border-line bg-sunken text-ink-faint">
              <Icon aria-label={label} className="size-3.5" />
            </span>
          </Tooltip>
          <Link
            href={`/jobs/${job.jobId}`}
            title={job.url}
            className="min-w-0 truncate rounded font-medium hover:underline hover:underline-offset-4"
          >
            {displayAddress(job.url)}
          </Link>
          {job.counts.total > 1 ? (
            <span className="shrink-0 text-xs text-ink-faint tabular">
              +{(job.counts.total - 1).toLocaleString("en-GB")} more
            </span>
          ) : null}
        </span>
      );
    },
  }),
  helper.accessor("status", {
    header: "Status",
    meta: { className: "md:w-32" },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  helper.display({
    id: "pages",
    header: "Pages",
    meta: { className: "text-ink-soft md:w-36" },
    cell: ({ row }) => <JobCounts counts={row.original.counts} />,
  }),
  helper.accessor("createdAt", {
    header: "Created",
    meta: { className: "text-ink-soft md:w-32" },
    cell: ({ getValue }) => <RelativeTime time={getValue()} />,
  }),
  helper.display({
    id: "duration",
    header: "Took",
    meta: { className: "text-ink-soft md:w-24", isHiddenOnPhone: true },
    cell: ({ row }) => <LiveDuration start={row.original.startedAt} end={row.original.finishedAt} />,
  }),
  helper.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: "text-right max-md:absolute max-md:top-2.5 max-md:right-3 md:w-14" },
    cell: ({ row: { original: job } }) => {
      const href = duplicateHref(job.kind, job.jobId);
      if (!href) return null;
      return (
        <Tooltip label="Duplicate and edit" side="left">
          <Button asChild variant="ghost" size="iconSm">
            <Link href={href} aria-label={`Duplicate and edit the job of ${displayAddress(job.url)}`}>
              <CopyPlus aria-hidden />
            </Link>
          </Button>
        </Tooltip>
      );
    },
  }),
]);
