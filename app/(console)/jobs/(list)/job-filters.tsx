"use client";

import {
  type JobFilter,
  jobFilters,
  type KindFilter,
  kindFilters,
} from "@/app/(console)/jobs/(list)/search-params";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { jobKinds } from "@/components/job/job-kinds";
import { statusLabel } from "@/components/status/status-badge";
import { NativeSelect } from "@/components/ui/native-select";

export function JobFilters({
  kind,
  status,
  countOf,
  onChange,
}: {
  kind: KindFilter;
  status: JobFilter;
  countOf: Readonly<Record<string, number | undefined>>;
  onChange: (changes: { kind?: KindFilter; status?: JobFilter }) => void;
}) {
  const tabs = jobFilters.map((filter) => ({
    value: filter,
    label: filter === "all" ? "All" : statusLabel(filter),
    count: countOf[filter],
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <FilterTabs
        label="Filter by status"
        tabs={tabs}
        value={status}
        onChange={(next) => onChange({ status: next })}
      />
      <div className="w-40">
        <NativeSelect
          aria-label="Filter by kind"
          value={kind}
          onChange={(event) => {
            const next = kindFilters.find((filter) => filter === event.target.value);
            if (next) onChange({ kind: next });
          }}
        >
          {kindFilters.map((filter) => (
            <option key={filter} value={filter}>
              {filter === "all" ? "All kinds" : jobKinds[filter].label}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
