import type { ReactNode } from "react";

/** A source fills most of the window; the bar above it has the copy button already. */
export const sourceClasses = "max-h-[75vh] [&_[data-slot=button]]:hidden";

/** The line above a panel's content: how it is shown on the left, what can be done with it on the right. */
export function PanelBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-faint">
        {children}
      </div>
      {actions ? <div className="flex items-center gap-1.5">{actions}</div> : null}
    </div>
  );
}
