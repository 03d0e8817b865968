import type { JobCounts as Counts } from "@/lib/contract/jobs";
import { formatCount } from "@/lib/format";

/** Pages of a job in a few words: "12 of 40", with those that failed. */
export function JobCounts({ counts }: { counts: Counts }) {
  const finished = counts.completed + counts.failed + counts.skipped;
  return (
    <span className="whitespace-nowrap tabular">
      {finished < counts.total
        ? `${finished.toLocaleString("en-GB")} of ${formatCount(counts.total, "page")}`
        : formatCount(counts.total, "page")}
      {counts.failed > 0 && counts.total > 1 ? (
        <span className="text-bad"> · {counts.failed.toLocaleString("en-GB")} failed</span>
      ) : null}
    </span>
  );
}
