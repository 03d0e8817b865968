import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { CommandPalette } from "@/components/layout/command-palette";
import { Footer } from "@/components/layout/footer";
import { BottomNav, MobileMenu } from "@/components/layout/mobile-nav";
import { Sidebar } from "@/components/layout/sidebar";
import { SIDEBAR_COOKIE } from "@/components/layout/sidebar-cookie";
import { ThemeMenu } from "@/components/layout/theme-menu";
import { requireUser } from "@/lib/auth/user";
import { env } from "@/lib/env";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const [user, cookieJar] = await Promise.all([requireUser(), cookies()]);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-3 py-2 text-sm font-medium text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <Sidebar user={user} isInitiallyCollapsed={cookieJar.get(SIDEBAR_COOKIE)?.value === "collapsed"} />
      <div className="flex min-w-0 flex-1 flex-col max-md:pb-14">
        <header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-2 border-b border-line bg-canvas/90 px-3 backdrop-blur-sm sm:px-6">
          <MobileMenu user={user} />
          <Breadcrumbs />
          <span className="flex-1" />
          <CommandPalette />
          <ThemeMenu />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[86rem] min-w-0 flex-1 px-4 py-5 sm:px-6 sm:py-6"
        >
          {children}
        </main>
        <Footer docsUrl={`${env().publicUrl}/docs`} />
      </div>
      <BottomNav />
    </div>
  );
}
