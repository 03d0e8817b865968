"use client";

import { Command } from "cmdk";
import { ArrowRight, FileText, MonitorPlay, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { newThings } from "@/components/layout/new-menu";
import { sections } from "@/components/layout/sections";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const addressPattern = /^(https?:\/\/)?[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/i;

/** Everything one can go to: a section, something new, an id, or an address to scrape. */
export function CommandList({ onGo }: { onGo: (href: string) => void }) {
  const [text, setText] = useState("");
  const typed = text.trim();
  return (
    <Command label="Go to" loop>
      <div className="flex items-center gap-2.5 border-b border-line px-3.5">
        <Search aria-hidden className="size-4 text-ink-faint" />
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder="Page, id, or an address to scrape"
          className="h-11 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint focus-visible:outline-none"
        />
      </div>
      <Command.List className="max-h-80 overflow-y-auto p-1.5">
        <Command.Empty className="px-3 py-6 text-center text-sm text-ink-faint">
          Nothing of that name. Paste an id or an address instead.
        </Command.Empty>
        {idPattern.test(typed) ? (
          <>
            <Item value={`${typed} session`} onSelect={() => onGo(`/sessions/${typed}`)}>
              <MonitorPlay aria-hidden /> Open session {typed.slice(0, 8)}
            </Item>
            <Item value={`${typed} job`} onSelect={() => onGo(`/jobs/${typed}`)}>
              <FileText aria-hidden /> Open job {typed.slice(0, 8)}
            </Item>
          </>
        ) : null}
        {addressPattern.test(typed) ? (
          <Item
            value={`${typed} scrape`}
            onSelect={() => onGo(`/jobs/new/scrape?${new URLSearchParams({ url: typed })}`)}
          >
            <FileText aria-hidden /> Scrape {typed}
          </Item>
        ) : null}
        {sections.map(({ href, label, icon: Icon }) => (
          <Item key={href} value={label} onSelect={() => onGo(href)}>
            <Icon aria-hidden /> {label}
          </Item>
        ))}
        {newThings.map(({ href, label, icon: Icon }) => (
          <Item key={href} value={`New ${label}`} onSelect={() => onGo(href)}>
            <Icon aria-hidden /> New {label.toLowerCase()}
          </Item>
        ))}
      </Command.List>
    </Command>
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
