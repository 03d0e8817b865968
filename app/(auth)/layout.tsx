import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { ThemeMenu } from "@/components/layout/theme-menu";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4 sm:px-6">
        <Logo />
        <ThemeMenu />
      </header>
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center px-4 pt-4 pb-24">
        {children}
      </main>
    </div>
  );
}
