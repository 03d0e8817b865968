import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const controlClasses =
  "w-full rounded-md border border-control-line/70 bg-surface text-sm text-ink shadow-low transition-colors placeholder:text-ink-faint/80 hover:border-control-line disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-bad-dot focus-visible:outline-offset-0";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" className={cn(controlClasses, "h-8 px-2.5", className)} {...props} />;
}
