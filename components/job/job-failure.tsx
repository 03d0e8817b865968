"use client";

import { CopyPlus } from "lucide-react";
import Link from "next/link";
import { explainFailure } from "@/components/job/explain-failure";
import { duplicateHref } from "@/components/job/job-kinds";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { JobDetail } from "@/lib/contract/jobs";

/** Why a job failed, in the service's words, with the way to try it differently. */
export function JobFailure({ job }: { job: JobDetail }) {
  if (job.status !== "failed") return null;
  const href = duplicateHref(job.kind, job.jobId);
  return (
    <Callout
      tone="bad"
      title={job.counts.total > 1 ? "The job failed" : "The page could not be scraped"}
      className="max-sm:flex-wrap"
      actions={
        href ? (
          <Button asChild size="sm">
            <Link href={href}>
              <CopyPlus aria-hidden />
              Change and try again
            </Link>
          </Button>
        ) : undefined
      }
    >
      {explainFailure(job.error)}
    </Callout>
  );
}
