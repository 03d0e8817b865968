import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlClasses } from "@/components/ui/input";

/** The platform's own select: best on touch screens and with screen readers. */
export function NativeSelect({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span data-slot="native-select" className={cn("relative inline-flex w-full", className)}>
      <select className={cn(controlClasses, "h-8 appearance-none pr-8 pl-2.5")} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
