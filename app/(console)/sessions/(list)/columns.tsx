"use client";

import Link from "next/link";
import { CopyButton } from "@/components/code/copy-button";
import { columnsOf } from "@/components/data-table/features";
import { SessionRowMenu } from "@/components/session/session-row-menu";
import { LiveDuration, TimeLeft } from "@/components/status/live-duration";
import { RelativeTime } from "@/components/status/relative-time";
import { StatusBadge } from "@/components/status/status-badge";
import type { SessionListItem } from "@/lib/contract/session";
import { shortId } from "@/lib/format";

const helper = columnsOf<SessionListItem>();

export const sessionColumns = helper.columns([
  helper.accessor("id", {
    header: "Session",
    meta: { className: "max-md:w-28 md:w-44" },
    cell: ({ getValue }) => (
      <span className="group/id flex items-center gap-1">
        <Link
          href={`/sessions/${getValue()}`}
          title={getValue()}
          className="rounded font-mono text-xs font-medium hover:underline hover:underline-offset-4"
        >
          {shortId(getValue())}
        </Link>
        <CopyButton
          text={getValue()}
          label="Copy session id"
          className="opacity-0 transition-opacity group-hover/id:opacity-100 focus-visible:opacity-100"
        />
      </span>
    ),
  }),
  helper.accessor("status", {
    header: "Status",
    meta: { className: "max-md:w-[calc(100%-8rem)] md:w-36" },
    cell: ({ getValue }) => <StatusBadge status={getValue()} />,
  }),
  helper.accessor("startTime", {
    header: "Started",
    meta: { className: "text-ink-soft md:w-32" },
    cell: ({ row }) => <RelativeTime time={row.original.startTime ?? row.original.createdAt} />,
  }),
  helper.display({
    id: "duration",
    header: "Duration",
    meta: { className: "text-ink-soft md:w-32" },
    cell: ({ row }) => <LiveDuration start={row.original.startTime} end={row.original.endTime} />,
  }),
  helper.accessor("endReason", {
    header: "Time left, or why it ended",
    meta: { className: "text-ink-soft", isHiddenOnPhone: true },
    cell: ({ row }) =>
      row.original.status === "active" ? (
        <TimeLeft end={row.original.expiresAt} />
      ) : (
        <span className="line-clamp-1" title={row.original.endReason ?? undefined}>
          {row.original.endReason ?? "–"}
        </span>
      ),
  }),
  helper.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: "text-right max-md:absolute max-md:top-2.5 max-md:right-2.5 md:w-14" },
    cell: ({ row }) => <SessionRowMenu session={row.original} />,
  }),
]);
