"use client";

import { JobProgress } from "@/components/job/job-progress";
import { LiveDuration } from "@/components/status/live-duration";
import { ExactTime } from "@/components/status/relative-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Definition, DefinitionList } from "@/components/ui/definition-list";
import type { JobDetail } from "@/lib/contract/jobs";
import { formatWork, parseTime } from "@/lib/format";

export function JobDetailsCard({ job }: { job: JobDetail }) {
  return (
    <Card>
      <CardHeader title="Details" />
      {job.counts.total > 1 ? (
        <CardBody className="pb-0">
          <JobProgress counts={job.counts} />
        </CardBody>
      ) : null}
      <DefinitionList className="px-4 py-1">
        <Definition term="Created">
          <ExactTime time={job.createdAt} />
        </Definition>
        <Definition term="Waited">
          <Span start={job.createdAt} end={job.startedAt ?? job.finishedAt} />
        </Definition>
        <Definition term="Took">
          <Span start={job.startedAt} end={job.finishedAt} />
        </Definition>
        <Definition term="Finished">
          <ExactTime time={job.finishedAt} />
        </Definition>
        <Definition term="Id">
          <span className="font-mono text-xs break-all">{job.jobId}</span>
        </Definition>
      </DefinitionList>
    </Card>
  );
}

/** A finished span to the tenth of a second; one that goes on, as a running clock. */
function Span({ start, end }: { start: string | null; end: string | null }) {
  const startMs = parseTime(start);
  const endMs = parseTime(end);
  if (startMs === undefined || endMs === undefined) return <LiveDuration start={start} end={end} />;
  return <span className="tabular">{formatWork(Math.max(0, endMs - startMs))}</span>;
}
