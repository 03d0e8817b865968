import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** One number of the service with what it means; leads to where it comes from. */
export function StatTile({
  icon: Icon,
  label,
  value,
  detail,
  href,
  className,
  children,
}: {
  icon: LucideIcon;
  label: string;
  value: ReactNode;
  detail: ReactNode;
  href: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Link
      href={href}
      className={cn(
        "flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-low transition-colors hover:border-line-strong",
        className,
      )}
    >
      <span className="flex items-center gap-2 text-xs font-medium text-ink-faint">
        <Icon aria-hidden className="size-3.5" />
        {label}
      </span>
      <span className="text-2xl leading-8 font-semibold tracking-tight tabular">{value}</span>
      <span className="text-xs text-ink-faint">{detail}</span>
      {children}
    </Link>
  );
}
