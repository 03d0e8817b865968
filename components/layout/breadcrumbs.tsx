"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { trailOf } from "@/components/layout/trail";

/** Where the page is in the console, from its address. */
export function Breadcrumbs() {
  const trail = trailOf(usePathname());
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {trail.map((step, index) => (
          <li key={step.label} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-faint" /> : null}
            {step.href ? (
              <Link
                href={step.href}
                className="rounded py-0.5 text-ink-faint transition-colors hover:text-ink"
              >
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-medium">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
