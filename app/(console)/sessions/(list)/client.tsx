"use client";

import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { MonitorPlay, SearchX } from "lucide-react";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import { sessionColumns } from "@/app/(console)/sessions/(list)/columns";
import {
  SESSIONS_PER_PAGE,
  type SessionFilter,
  sessionFilters,
  sessionSearchParams,
} from "@/app/(console)/sessions/(list)/search-params";
import { DataTable } from "@/components/data-table/data-table";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { Pagination } from "@/components/data-table/pagination";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { ReadFailure, StaleNotice } from "@/components/status/read-failure";
import { statusLabel } from "@/components/status/status-badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pollSessions, slowedByFailure } from "@/lib/query/poll";
import { sessionCountOptions, sessionListOptions } from "@/lib/query/sessions";

const statusOf = (filter: SessionFilter) => (filter === "all" ? undefined : filter);

export function SessionsClient() {
  const [{ status, page }, setSearch] = useQueryStates(sessionSearchParams, { history: "push" });
  const list = useQuery({
    ...sessionListOptions({ status: statusOf(status), page, limit: SESSIONS_PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      slowedByFailure(pollSessions(state.data?.sessions), state.status === "error"),
  });
  const counts = useQueries({
    queries: sessionFilters.map((filter) => ({
      ...sessionCountOptions(statusOf(filter)),
      // Follows the list: while that changes, so do the counts.
      refetchInterval: pollSessions(list.data?.sessions) && 6_000,
    })),
  });
  const tabs = sessionFilters.map((filter, index) => ({
    value: filter,
    label: filter === "all" ? "All" : statusLabel(filter),
    count: counts[index]?.data?.totalCount,
  }));

  return (
    <section aria-label="Sessions" className="flex flex-col gap-3">
      <FilterTabs
        label="Filter by status"
        tabs={tabs}
        value={status}
        onChange={(next) => void setSearch({ status: next, page: 1 })}
      />
      {list.data ? <StaleNotice error={list.error} /> : null}
      {list.data === undefined ? (
        list.error ? (
          <ReadFailure
            error={list.error}
            title="Sessions could not be loaded"
            onRetry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : list.data.sessions.length === 0 ? (
        <NoSessions
          isFiltered={status !== "all"}
          onClear={() => void setSearch({ status: "all", page: 1 })}
        />
      ) : (
        <DataTable
          label="Sessions"
          columns={sessionColumns}
          rows={list.data.sessions}
          getRowId={(session) => session.id}
          getHref={(session) => `/sessions/${session.id}`}
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

function NoSessions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title="No session matches"
          description="None of your sessions is in this state."
          actions={<Button onClick={onClear}>Show all sessions</Button>}
        />
      ) : (
        <EmptyState
          icon={MonitorPlay}
          title="No sessions yet"
          description="Start a browser here, or connect to one from Playwright, Puppeteer or the SDK."
          actions={
            <Button asChild variant="primary">
              <Link href="/sessions/new">Start a session</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}
