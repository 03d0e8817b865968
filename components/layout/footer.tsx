"use client";

import { useHealth } from "@/components/layout/use-health";
import { cn } from "@/components/ui/cn";

/** One quiet line: is the service well, which version, how fast does it answer. */
export function Footer({ docsUrl }: { docsUrl: string }) {
  const { data, isError } = useHealth();
  const status = isError ? "unreachable" : (data?.health.status ?? "checking");
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-ink-faint sm:px-6">
      <span className="inline-flex items-center gap-1.5" role="status">
        <span
          aria-hidden
          className={cn(
            "size-2 rounded-full",
            status === "ready" && "bg-good-dot",
            status === "unreachable" && "bg-bad-dot",
            status === "checking" && "bg-line-strong",
            (status === "degraded" || status === "starting" || status === "stopping") && "bg-warn-dot",
          )}
        />
        Service {status}
      </span>
      {data ? <span>Version {data.health.version}</span> : null}
      {data && !isError ? <span className="tabular">{Math.round(data.latencyMs)} ms</span> : null}
      <span className="flex-1" />
      <a
        href={docsUrl}
        target="_blank"
        rel="noreferrer"
        className="rounded hover:text-ink hover:underline hover:underline-offset-4"
      >
        API reference
      </a>
    </footer>
  );
}
