import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A region that scrolls must be reachable by keyboard, though nothing in it may be. */
const focusable = { tabIndex: 0 };

/** A named region that scrolls by itself. */
export function ScrollRegion({
  label,
  className,
  ...props
}: Omit<ComponentProps<"section">, "aria-label"> & { label: string }) {
  return (
    <section
      aria-label={label}
      data-slot="scroll-region"
      className={cn("min-w-0 overflow-auto focus-visible:outline-offset-0", className)}
      {...focusable}
      {...props}
    />
  );
}
