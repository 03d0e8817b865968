"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { jobPageSearchParams } from "@/app/(console)/jobs/[id]/search-params";
import { DataTable } from "@/components/data-table/data-table";
import { Pagination } from "@/components/data-table/pagination";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { batchColumns } from "@/components/job/batch-columns";
import { BatchPageSheet } from "@/components/job/batch-page-sheet";
import { toBatchRows } from "@/components/job/to-batch-rows";
import { ReadFailure, StaleNotice } from "@/components/status/read-failure";
import type { JobDetail } from "@/lib/contract/jobs";
import { ageOf, batchPartOptions, PAGES_PER_PART, pollBatchPart } from "@/lib/query/jobs";
import { slowedByFailure } from "@/lib/query/poll";

/** The pages of a batch, part by part; a row opens what came of its page. */
export function BatchResults({
  job,
  isJobStale,
}: {
  job: JobDetail;
  /** The page says already that what it shows is old. */
  isJobStale: boolean;
}) {
  const [{ part, row }, setSearch] = useQueryStates(jobPageSearchParams, { history: "push" });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...batchPartOptions(job.jobId, part),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      slowedByFailure(pollBatchPart(state.data, ageOf(job.createdAt)), state.status === "error"),
  });
  if (!data) {
    return error ? (
      <ReadFailure error={error} title="The pages could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton />
    );
  }
  const rows = toBatchRows(data);
  const open = isPlaceholderData ? undefined : rows.find((candidate) => candidate.place === row);
  return (
    <section aria-label="Pages of the batch" className="flex min-w-0 flex-col gap-3">
      {isJobStale ? null : <StaleNotice error={error} />}
      <DataTable
        label="Pages of the batch"
        columns={batchColumns}
        rows={rows}
        getRowId={(candidate) => String(candidate.place)}
        onOpen={({ place }) => void setSearch({ row: place })}
        isStale={isPlaceholderData}
        footer={
          job.counts.total > PAGES_PER_PART ? (
            <Pagination
              page={data.currentPageBatch}
              perPage={PAGES_PER_PART}
              totalCount={job.counts.total}
              onPage={(next) => void setSearch({ part: next, row: null })}
            />
          ) : undefined
        }
      />
      <BatchPageSheet
        row={open}
        totalCount={job.counts.total}
        onMove={(place) =>
          void setSearch({ row: place, part: Math.ceil(place / PAGES_PER_PART) }, { history: "replace" })
        }
        onClose={() => void setSearch({ row: null, tab: null })}
      />
    </section>
  );
}
