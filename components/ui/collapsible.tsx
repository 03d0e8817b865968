"use client";

import { ChevronRight } from "lucide-react";
import { Collapsible as CollapsiblePrimitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A heading that opens and closes the part below it. */
export function Disclosure({
  title,
  aside,
  isInitiallyOpen = false,
  className,
  children,
}: {
  title: ReactNode;
  /** Stays visible while closed, such as a count of changed options. */
  aside?: ReactNode;
  isInitiallyOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <CollapsiblePrimitive.Root defaultOpen={isInitiallyOpen} data-slot="disclosure" className={className}>
      <CollapsiblePrimitive.Trigger className="group flex min-h-9 w-full items-center gap-2 rounded-md px-1 text-left text-sm font-medium text-ink hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-faint transition-transform group-data-[state=open]:rotate-90"
        />
        <span className="flex-1">{title}</span>
        {aside}
      </CollapsiblePrimitive.Trigger>
      <CollapsiblePrimitive.Content className={cn("pt-3")}>{children}</CollapsiblePrimitive.Content>
    </CollapsiblePrimitive.Root>
  );
}
