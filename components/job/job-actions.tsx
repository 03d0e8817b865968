"use client";

import { CopyPlus } from "lucide-react";
import Link from "next/link";
import { DownloadMenu } from "@/components/job/download-menu";
import { duplicateHref } from "@/components/job/job-kinds";
import { Button } from "@/components/ui/button";
import type { JobDetail } from "@/lib/contract/jobs";

export function JobActions({ job }: { job: JobDetail }) {
  const href = duplicateHref(job.kind, job.jobId);
  return (
    <>
      <DownloadMenu job={job} />
      {href ? (
        <Button asChild>
          <Link href={href}>
            <CopyPlus aria-hidden />
            Duplicate and edit
          </Link>
        </Button>
      ) : null}
    </>
  );
}
