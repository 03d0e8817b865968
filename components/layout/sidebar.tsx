"use client";

import { PanelLeftClose } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Logo, LogoMark } from "@/components/layout/logo";
import { NavList } from "@/components/layout/nav-list";
import { NewMenu } from "@/components/layout/new-menu";
import { SIDEBAR_COOKIE } from "@/components/layout/sidebar-cookie";
import { UserMenu } from "@/components/layout/user-menu";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import type { ConsoleUser } from "@/lib/auth/types";

const YEAR_SECONDS = 365 * 24 * 3600;

/** The navigation on wide screens. Its width is kept in a cookie, so that the server draws it right at once. */
export function Sidebar({
  user,
  isInitiallyCollapsed,
}: {
  user: ConsoleUser;
  isInitiallyCollapsed: boolean;
}) {
  const [isCollapsed, setIsCollapsed] = useState(isInitiallyCollapsed);
  const toggle = () => {
    const next = !isCollapsed;
    setIsCollapsed(next);
    void cookieStore.set({
      name: SIDEBAR_COOKIE,
      value: next ? "collapsed" : "open",
      path: "/",
      expires: Date.now() + YEAR_SECONDS * 1000,
    });
  };
  const toggleLabel = isCollapsed ? "Expand the sidebar" : "Collapse the sidebar";
  return (
    <aside
      className={cn(
        "sticky top-0 hidden h-dvh shrink-0 flex-col gap-3 border-r border-line bg-sunken p-2.5 transition-[width] duration-150 md:flex",
        isCollapsed ? "w-14" : "w-56",
      )}
    >
      <div className={cn("flex h-8 items-center justify-between", isCollapsed && "justify-center")}>
        {isCollapsed ? null : (
          <Link href="/" className="rounded-md px-1">
            <Logo />
          </Link>
        )}
        <Tooltip label={toggleLabel} side="right">
          <Button
            variant="ghost"
            size="iconSm"
            aria-label={toggleLabel}
            aria-expanded={!isCollapsed}
            onClick={toggle}
          >
            {isCollapsed ? <LogoMark /> : <PanelLeftClose aria-hidden />}
          </Button>
        </Tooltip>
      </div>
      <NewMenu isCollapsed={isCollapsed} />
      <nav aria-label="Sections" className="flex-1">
        <NavList isCollapsed={isCollapsed} />
      </nav>
      <UserMenu user={user} isCollapsed={isCollapsed} />
    </aside>
  );
}
