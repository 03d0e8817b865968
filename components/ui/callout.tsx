import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  info: { icon: Info, classes: "border-accent-line bg-accent-soft", iconClasses: "text-accent" },
  good: { icon: CircleCheck, classes: "border-transparent bg-good-soft", iconClasses: "text-good" },
  warn: { icon: TriangleAlert, classes: "border-transparent bg-warn-soft", iconClasses: "text-warn" },
  bad: { icon: CircleAlert, classes: "border-bad-line bg-bad-soft", iconClasses: "text-bad" },
} as const;

/** A boxed message in the flow of the page. Errors announce themselves to screen readers. */
export function Callout({
  tone,
  title,
  children,
  actions,
  className,
}: {
  tone: keyof typeof tones;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  const { icon: Icon, classes, iconClasses } = tones[tone];
  return (
    <div
      data-slot="callout"
      role={tone === "bad" ? "alert" : "status"}
      className={cn("flex items-start gap-2.5 rounded-lg border px-3 py-2.5 text-sm", classes, className)}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", iconClasses)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">{title}</p>
        {children ? <div className="break-words text-ink-soft">{children}</div> : null}
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-1.5">{actions}</div> : null}
    </div>
  );
}
