"use client";

import type { UrlList } from "@/components/job/parse-url-list";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";

/** Faults told one by one; there may be thousands. */
const SHOWN_FAULTS = 5;

/** How many addresses a list holds, and what is wrong with which lines, with the quick ways out. */
export function UrlListReport({
  list,
  onGoTo,
  onRemoveDuplicates,
  onRemoveInvalid,
}: {
  list: UrlList;
  onGoTo: (line: number) => void;
  onRemoveDuplicates: () => void;
  onRemoveInvalid: () => void;
}) {
  const faulty = list.entries.filter((entry) => entry.problem);
  return (
    <div className="flex flex-col gap-1.5 text-xs">
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span role="status" className="tabular">
          {formatCount(list.entries.length, "address", "addresses")}
        </span>
        {list.duplicateCount > 0 ? (
          <span className="flex items-center gap-1.5 text-warn">
            {formatCount(list.duplicateCount, "repetition")}
            <Button size="xs" onClick={onRemoveDuplicates}>
              Keep each once
            </Button>
          </span>
        ) : null}
        {faulty.length > 0 ? (
          <span className="flex items-center gap-1.5 text-bad">
            {formatCount(faulty.length, "line")} to correct
            <Button size="xs" onClick={onRemoveInvalid}>
              Remove {faulty.length === 1 ? "it" : "them"}
            </Button>
          </span>
        ) : null}
      </div>
      {faulty.length > 0 ? (
        <ul className="flex flex-col gap-0.5">
          {faulty.slice(0, SHOWN_FAULTS).map((entry) => (
            <li key={entry.line} className="flex min-w-0 items-baseline gap-1.5">
              <button
                type="button"
                onClick={() => onGoTo(entry.line)}
                className="min-h-6 shrink-0 rounded font-medium text-bad tabular underline-offset-4 hover:underline"
              >
                Line {entry.line}
              </button>
              <span className="min-w-0 text-ink-soft">
                <span className="inline-block max-w-64 truncate align-bottom font-mono">{entry.text}</span>{" "}
                {entry.problem}
              </span>
            </li>
          ))}
          {faulty.length > SHOWN_FAULTS ? (
            <li className="text-ink-faint">and {faulty.length - SHOWN_FAULTS} more</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
