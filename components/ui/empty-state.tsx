import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Shown where there is nothing: says why, and offers the next step. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  actions,
  children,
  className,
}: {
  icon: LucideIcon;
  title: string;
  description: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div
      data-slot="empty-state"
      className={cn("flex flex-col items-center gap-3 px-4 py-12 text-center", className)}
    >
      <span className="flex size-10 items-center justify-center rounded-full border border-line bg-sunken text-ink-faint">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="flex max-w-md flex-col gap-1">
        <p className="text-base font-semibold">{title}</p>
        <div className="text-sm text-pretty text-ink-soft">{description}</div>
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
      {children}
    </div>
  );
}
