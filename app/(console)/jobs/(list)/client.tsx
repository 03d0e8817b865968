"use client";

import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { jobColumns } from "@/app/(console)/jobs/(list)/columns";
import { JobFilters } from "@/app/(console)/jobs/(list)/job-filters";
import { NoJobs } from "@/app/(console)/jobs/(list)/no-jobs";
import {
  JOBS_PER_PAGE,
  jobFilters,
  jobSearchParams,
  wanted,
} from "@/app/(console)/jobs/(list)/search-params";
import { DataTable } from "@/components/data-table/data-table";
import { Pagination } from "@/components/data-table/pagination";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { ReadFailure, StaleNotice } from "@/components/status/read-failure";
import { jobCountOptions, jobListOptions } from "@/lib/query/jobs";
import { pollJobs, slowedByFailure } from "@/lib/query/poll";

export function JobsClient() {
  const [{ kind, status, page }, setSearch] = useQueryStates(jobSearchParams, { history: "push" });
  const list = useQuery({
    ...jobListOptions({ kind: wanted(kind), status: wanted(status), page, limit: JOBS_PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => slowedByFailure(pollJobs(state.data?.jobs), state.status === "error"),
  });
  const counts = useQueries({
    queries: jobFilters.map((filter) => ({
      ...jobCountOptions({ kind: wanted(kind), status: wanted(filter) }),
      // Follows the list: while that changes, so do the counts.
      refetchInterval: pollJobs(list.data?.jobs) && 6_000,
    })),
  });
  const countOf = Object.fromEntries(
    jobFilters.map((filter, index) => [filter, counts[index]?.data?.totalCount]),
  );
  const isFiltered = status !== "all" || kind !== "all";

  return (
    <section aria-label="Jobs" className="flex flex-col gap-3">
      <JobFilters
        kind={kind}
        status={status}
        countOf={countOf}
        onChange={(changes) => void setSearch({ ...changes, page: 1 })}
      />
      {list.data ? <StaleNotice error={list.error} /> : null}
      {list.data === undefined ? (
        list.error ? (
          <ReadFailure
            error={list.error}
            title="Jobs could not be loaded"
            onRetry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : list.data.jobs.length === 0 ? (
        <NoJobs isFiltered={isFiltered || page > 1} onClear={() => void setSearch(null)} />
      ) : (
        <DataTable
          label="Jobs"
          columns={jobColumns}
          rows={list.data.jobs}
          getRowId={(job) => job.jobId}
          getHref={(job) => `/jobs/${job.jobId}`}
          isStale={list.isPlaceholderData}
          footer={
            <Pagination
              page={list.data.page}
              perPage={list.data.perPage}
              totalCount={list.data.totalCount}
              onPage={(next) => void setSearch({ page: next })}
            />
          }
        />
      )}
    </section>
  );
}
