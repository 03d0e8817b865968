"use client";

import { Menu } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Logo } from "@/components/layout/logo";
import { NavList } from "@/components/layout/nav-list";
import { NewMenu } from "@/components/layout/new-menu";
import { isInSection, sections } from "@/components/layout/sections";
import { UserMenu } from "@/components/layout/user-menu";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Sheet, SheetContent, SheetDescription, SheetTitle, SheetTrigger } from "@/components/ui/sheet";
import type { ConsoleUser } from "@/lib/auth/types";

/** The whole navigation, from the left, behind the menu button of narrow screens. */
export function MobileMenu({ user }: { user: ConsoleUser }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open the menu" className="md:hidden">
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent className="gap-4 p-3 md:hidden">
        <SheetTitle className="flex h-9 items-center px-1">
          <Logo />
        </SheetTitle>
        <SheetDescription className="sr-only">Sections of the console and your account</SheetDescription>
        <NewMenu />
        <nav aria-label="Sections" className="flex-1">
          <NavList onNavigate={() => setIsOpen(false)} />
        </nav>
        <UserMenu user={user} />
      </SheetContent>
    </Sheet>
  );
}

/** The sections within reach of the thumb. */
export function BottomNav() {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Sections, bottom bar"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {sections.map(({ href, label, icon: Icon }) => {
          const isCurrent = isInSection(pathname, href);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "flex h-14 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink-faint focus-visible:-outline-offset-2",
                  isCurrent && "text-ink",
                )}
              >
                <Icon aria-hidden className={cn("size-5", isCurrent && "text-accent")} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
