"use client";

import type { JobDetail } from "@/lib/contract/jobs";

const words = {
  pending: "The job waits for its turn",
  running: "The job is running",
  completed: "The job is completed",
  failed: "The job has failed",
} as const;

/** Tells screen readers when the job's state changes while they are on the page. */
export function JobAnnouncement({ job }: { job: JobDetail }) {
  return (
    <p role="status" className="sr-only">
      {words[job.status]}
    </p>
  );
}
