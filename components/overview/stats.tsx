"use client";

import { useQuery } from "@tanstack/react-query";
import { AppWindow, ListChecks, MonitorPlay } from "lucide-react";
import { StatTile } from "@/components/overview/stat-tile";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import type { Health } from "@/lib/contract/health";
import { healthOptions } from "@/lib/query/recent";
import { sessionCountOptions } from "@/lib/query/sessions";

/** How much of the service is in use. */
export function Stats() {
  const health = useQuery(healthOptions());
  const active = useQuery(sessionCountOptions("active"));
  if (!health.data) return health.isError ? null : <StatsSkeleton />;
  const { sessions, pool, jobs } = health.data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <StatTile
        icon={MonitorPlay}
        label="Active sessions"
        value={active.data?.totalCount ?? sessions.active}
        detail={sessionsDetail(sessions)}
        href="/sessions?status=active"
        className="max-sm:col-span-2"
      >
        <Progress
          value={sessions.active}
          max={sessions.max}
          label="Sessions in use of those this node can run"
          tone={
            sessions.active >= sessions.max ? "bad" : sessions.active > sessions.max * 0.8 ? "warn" : "accent"
          }
          className="mt-2"
        />
      </StatTile>
      <StatTile
        icon={ListChecks}
        label="Pages in work"
        value={jobs.running}
        detail={jobs.queued === 0 ? "none waiting" : `${jobs.queued.toLocaleString("en-GB")} waiting`}
        href="/jobs?status=running"
      />
      <StatTile
        icon={AppWindow}
        label="Warm browsers"
        value={pool.warm}
        detail={`${pool.inUse} in use${pool.launching > 0 ? `, ${pool.launching} starting` : ""}`}
        href="/sessions/new"
      />
    </div>
  );
}

function sessionsDetail(sessions: Health["sessions"]): string {
  const room = `this node runs up to ${sessions.max}`;
  return sessions.queued > 0 ? `${room}, ${sessions.queued} waiting for a place` : room;
}

function StatsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-3">
      <span className="sr-only">Loading the numbers</span>
      <Skeleton className="h-30" />
      <Skeleton className="h-30" />
      <Skeleton className="h-30" />
    </div>
  );
}
