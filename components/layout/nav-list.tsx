"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { isInSection, sections } from "@/components/layout/sections";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";

export function NavList({
  isCollapsed = false,
  onNavigate,
}: {
  isCollapsed?: boolean;
  onNavigate?: () => void;
}) {
  const pathname = usePathname();
  return (
    <ul className="flex flex-col gap-0.5">
      {sections.map(({ href, label, icon: Icon }) => {
        const isCurrent = isInSection(pathname, href);
        const link = (
          <Link
            href={href}
            onClick={onNavigate}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink max-md:h-11",
              isCurrent && "bg-hover text-ink",
              isCollapsed && "justify-center",
            )}
          >
            <Icon
              aria-hidden
              className={cn("size-4 shrink-0", isCurrent ? "text-accent" : "text-ink-faint")}
            />
            <span className={isCollapsed ? "sr-only" : undefined}>{label}</span>
          </Link>
        );
        return (
          <li key={href}>
            {isCollapsed ? (
              <Tooltip label={label} side="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
