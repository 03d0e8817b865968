"use client";

import { Command } from "cmdk";
import { ArrowRight, FileText, MonitorPlay, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { newThings } from "@/components/layout/new-menu";
import { sections } from "@/components/layout/sections";
import { Button } from "@/components/ui/button";
import { overlayClasses } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const addressPattern = /^(https?:\/\/)?[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/i;

/** Jump anywhere by typing: a section, something new, an id, or an address to scrape. */
export function CommandPalette() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");

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
    setText("");
    router.push(href);
  };
  const typed = text.trim();
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
          <Command label="Go to" loop>
            <div className="flex items-center gap-2.5 border-b border-line px-3.5">
              <Search aria-hidden className="size-4 text-ink-faint" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Page, id, or an address to scrape"
                className="h-11 flex-1 bg-transparent text-base outline-none focus-visible:outline-none placeholder:text-ink-faint"
              />
            </div>
            <Command.List className="max-h-80 overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-sm text-ink-faint">
                Nothing of that name. Paste an id or an address instead.
              </Command.Empty>
              {idPattern.test(typed) ? (
                <>
                  <Item value={`${typed} session`} onSelect={() => go(`/sessions/${typed}`)}>
                    <MonitorPlay aria-hidden /> Open session {typed.slice(0, 8)}
                  </Item>
                  <Item value={`${typed} job`} onSelect={() => go(`/jobs/${typed}`)}>
                    <FileText aria-hidden /> Open job {typed.slice(0, 8)}
                  </Item>
                </>
              ) : null}
              {addressPattern.test(typed) ? (
                <Item
                  value={`${typed} scrape`}
                  onSelect={() => go(`/jobs/new/scrape?${new URLSearchParams({ url: typed })}`)}
                >
                  <FileText aria-hidden /> Scrape {typed}
                </Item>
              ) : null}
              {sections.map(({ href, label, icon: Icon }) => (
                <Item key={href} value={label} onSelect={() => go(href)}>
                  <Icon aria-hidden /> {label}
                </Item>
              ))}
              {newThings.map(({ href, label, icon: Icon }) => (
                <Item key={href} value={`New ${label}`} onSelect={() => go(href)}>
                  <Icon aria-hidden /> New {label.toLowerCase()}
                </Item>
              ))}
            </Command.List>
          </Command>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

function Item({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="group flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:text-ink-faint"
    >
      <span className="flex min-w-0 flex-1 items-center gap-2.5 truncate">{children}</span>
      <ArrowRight aria-hidden className="opacity-0 group-data-[selected=true]:opacity-100" />
    </Command.Item>
  );
}
