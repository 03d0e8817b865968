import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function DefinitionList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl data-slot="definition-list" className={cn("flex flex-col divide-y divide-line", className)}>
      {children}
    </dl>
  );
}

/** One named value; long values wrap instead of pushing the page wide. */
export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-sm text-ink-faint">{term}</dt>
      <dd className="min-w-0 text-right text-sm break-words text-ink">{children}</dd>
    </div>
  );
}
