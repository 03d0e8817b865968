import type { JobCounts } from "@/lib/contract/jobs";

const parts = [
  { key: "completed", label: "completed", fill: "bg-good-dot" },
  { key: "failed", label: "failed", fill: "bg-bad-dot" },
  { key: "skipped", label: "skipped", fill: "bg-control-line" },
  { key: "running", label: "running", fill: "bg-accent animate-breathe" },
  { key: "queued", label: "waiting", fill: "bg-line-strong" },
] as const;

/** The pages of a job by state, as one bar and in words. */
export function JobProgress({ counts }: { counts: JobCounts }) {
  const finished = counts.completed + counts.failed + counts.skipped;
  return (
    <div className="flex flex-col gap-2.5">
      <div
        role="progressbar"
        aria-label="Finished pages"
        aria-valuenow={finished}
        aria-valuemin={0}
        aria-valuemax={counts.total}
        className="flex h-2 w-full overflow-hidden rounded-full bg-line"
      >
        {parts.map(({ key, fill }) =>
          counts[key] > 0 ? <div key={key} className={fill} style={{ flexGrow: counts[key] }} /> : null,
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        {parts.map(({ key, label, fill }) =>
          counts[key] > 0 ? (
            <li key={key} className="flex items-center gap-1.5 tabular">
              <span aria-hidden className={`size-2 rounded-full ${fill}`} />
              {counts[key].toLocaleString("en-GB")} {label}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
