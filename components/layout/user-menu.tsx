"use client";

import { ChevronsUpDown, LogOut } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { signOut } from "@/lib/auth/client";
import type { ConsoleUser } from "@/lib/auth/types";

export function UserMenu({ user, isCollapsed = false }: { user: ConsoleUser; isCollapsed?: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void signOut().catch(() => setIsLeaving(false));
  };
  const shownName = user.name || user.email;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        className={cn(
          "flex min-h-11 w-full items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-hover",
          isCollapsed && "justify-center",
        )}
      >
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent uppercase"
        >
          {shownName.slice(0, 1)}
        </span>
        <span className="sr-only">Account of </span>
        {isCollapsed ? (
          <span className="sr-only">{shownName}</span>
        ) : (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm leading-4 font-medium">{shownName}</span>
              <span className="block truncate text-xs leading-4 text-ink-faint">{user.teamName}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
          </>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top" className="w-60">
        <DropdownMenuLabel>
          Signed in as
          <span className="block truncate text-sm font-medium text-ink">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={isLeaving} onSelect={leave}>
          <LogOut aria-hidden />
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
