"use client";

import { useQuery } from "@tanstack/react-query";
import { MonitorPlay } from "lucide-react";
import Link from "next/link";
import { RecentList } from "@/components/overview/recent-list";
import { LiveDuration } from "@/components/status/live-duration";
import { StatusBadge } from "@/components/status/status-badge";
import { shortId } from "@/lib/format";
import { pollSessions, slowedByFailure } from "@/lib/query/poll";
import { recentSessionsOptions } from "@/lib/query/recent";

export function RecentSessions() {
  const { data, error, refetch } = useQuery({
    ...recentSessionsOptions(),
    refetchInterval: ({ state }) =>
      slowedByFailure(pollSessions(state.data?.sessions), state.status === "error"),
  });
  return (
    <RecentList
      title="Recent sessions"
      href="/sessions"
      icon={MonitorPlay}
      error={data ? null : error}
      onRetry={() => void refetch()}
      isLoading={!data}
      emptyText="No sessions yet. Start a browser and watch it live."
      emptyLink={{ href: "/sessions/new", label: "Start a session" }}
    >
      {data?.sessions.map((session) => (
        <li key={session.id}>
          <Link
            href={`/sessions/${session.id}`}
            className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm hover:bg-hover/60 focus-visible:-outline-offset-2"
          >
            <MonitorPlay aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate font-mono text-xs font-medium">
              {shortId(session.id)}
            </span>
            <StatusBadge status={session.status} />
            <span className="w-20 text-right text-xs text-ink-faint">
              <LiveDuration start={session.startTime} end={session.endTime} />
            </span>
          </Link>
        </li>
      ))}
    </RecentList>
  );
}
