"use client";

import { cn } from "@/components/ui/cn";

export type FilterTab<Value extends string> = { value: Value; label: string; count?: number | undefined };

/** Filters in sight with their counts; the pressed one is the filter in force. */
export function FilterTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly FilterTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className={cn(
            "inline-flex h-7 items-center gap-1.5 rounded-md border border-transparent px-2.5 text-xs font-medium text-ink-soft transition-colors hover:bg-hover",
            tab.value === value && "border-line-strong bg-surface text-ink shadow-low",
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="tabular text-ink-faint">{tab.count.toLocaleString("en-GB")}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
