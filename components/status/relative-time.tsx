"use client";

import { useNow } from "@/components/status/use-now";
import { formatDateTime, formatRelative, parseTime } from "@/lib/format";

/** "5 min ago", kept up to date, with the exact time on hover. */
export function RelativeTime({ time }: { time: string | number | null | undefined }) {
  const nowMs = useNow();
  const timeMs = parseTime(time);
  if (timeMs === undefined) return <span className="text-ink-faint">–</span>;
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={nowMs === undefined ? undefined : formatDateTime(timeMs)}
      className="whitespace-nowrap tabular"
    >
      {nowMs === undefined ? new Date(timeMs).toISOString().slice(0, 10) : formatRelative(timeMs, nowMs)}
    </time>
  );
}

/** Date and time to the second, in the reader's time zone once the page runs in their browser. */
export function ExactTime({ time }: { time: string | number | null | undefined }) {
  const nowMs = useNow();
  const timeMs = parseTime(time);
  if (timeMs === undefined) return <span className="text-ink-faint">–</span>;
  const iso = new Date(timeMs).toISOString();
  return (
    <time dateTime={iso} className="tabular">
      {nowMs === undefined ? iso.slice(0, 19).replace("T", " ") : formatDateTime(timeMs)}
    </time>
  );
}
