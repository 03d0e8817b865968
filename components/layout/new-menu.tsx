"use client";

import { Files, FileText, MonitorPlay, Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export const newThings = [
  { href: "/sessions/new", label: "Session", hint: "A browser to drive or watch", icon: MonitorPlay },
  { href: "/jobs/new/scrape", label: "Scrape", hint: "One page as markdown, HTML, links", icon: FileText },
  { href: "/jobs/new/batch", label: "Batch scrape", hint: "Many pages, same options", icon: Files },
] as const;

/** The one button that starts anything. */
export function NewMenu({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="primary"
          size={isCollapsed ? "icon" : "md"}
          aria-label="New"
          className={cn(!isCollapsed && "w-full")}
        >
          <Plus aria-hidden />
          {isCollapsed ? null : "New"}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64">
        {newThings.map(({ href, label, hint, icon: Icon }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href} className="items-start py-1.5">
              <Icon aria-hidden className="mt-0.5" />
              <span className="flex flex-col">
                <span className="font-medium">{label}</span>
                <span className="text-xs text-ink-faint">{hint}</span>
              </span>
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
