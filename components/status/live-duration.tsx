"use client";

import { useNow } from "@/components/status/use-now";
import { formatDuration, parseTime } from "@/lib/format";

type Time = string | number | null | undefined;

/** Time from `start` to `end`; counts on while there is no end. */
export function LiveDuration({ start, end }: { start: Time; end: Time }) {
  const nowMs = useNow();
  const startMs = parseTime(start);
  const endMs = parseTime(end) ?? nowMs;
  if (startMs === undefined || endMs === undefined) return <span className="text-ink-faint">–</span>;
  return <span className="whitespace-nowrap tabular">{formatDuration(endMs - startMs)}</span>;
}

/** Time left until `end`; "ended" when it has passed. */
export function TimeLeft({ end }: { end: Time }) {
  const nowMs = useNow();
  const endMs = parseTime(end);
  if (nowMs === undefined || endMs === undefined) return <span className="text-ink-faint">–</span>;
  if (endMs <= nowMs) return <span>none left</span>;
  return <span className="whitespace-nowrap tabular">{formatDuration(endMs - nowMs)}</span>;
}
