"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { Dialog as DialogPrimitive } from "radix-ui";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { overlayClasses } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

/** Comes when it is first opened; the button is on every page. */
const CommandList = dynamic(
  () => import("@/components/layout/command-list").then((module) => module.CommandList),
  { loading: () => <div role="status" aria-label="Loading" className="h-80" /> },
);

/** Jump anywhere by typing, from the button or with Ctrl+K. */
export function CommandPalette() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  const go = (href: string) => {
    setIsOpen(false);
    router.push(href);
  };
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <DialogPrimitive.Trigger asChild>
        <Button className="text-ink-faint max-sm:size-8 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none sm:w-44 sm:justify-between">
          <span className="inline-flex items-center gap-2">
            <Search aria-hidden />
            <span className="max-sm:sr-only">Go to…</span>
          </span>
          <span aria-hidden className="flex gap-0.5 max-sm:hidden">
            <Kbd>⌘</Kbd>
            <Kbd>K</Kbd>
          </span>
        </Button>
      </DialogPrimitive.Trigger>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className={overlayClasses} />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 overflow-hidden rounded-xl border border-line bg-raised shadow-high animate-fade outline-none"
        >
          <DialogPrimitive.Title className="sr-only">Go to</DialogPrimitive.Title>
          <CommandList onGo={go} />
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
