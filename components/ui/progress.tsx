import { cn } from "@/components/ui/cn";

/** A bar of `value` out of `max`; `label` names it for screen readers. */
export function Progress({
  value,
  max,
  label,
  tone = "accent",
  className,
}: {
  value: number;
  max: number;
  label: string;
  tone?: "accent" | "warn" | "bad";
  className?: string;
}) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  const fill = { accent: "bg-accent", warn: "bg-warn-dot", bad: "bg-bad-dot" }[tone];
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      data-slot="progress"
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-line", className)}
    >
      <div
        className={cn("h-full rounded-full transition-[width] duration-300", fill)}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
