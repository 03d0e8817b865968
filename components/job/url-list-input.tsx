"use client";

import { type ComponentProps, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { controlClasses } from "@/components/ui/input";

/** A text field with line numbers; those of faulty lines are marked. Long lines scroll, so that numbers fit. */
export function UrlListInput({
  value,
  faultyLines,
  className,
  ...props
}: Omit<ComponentProps<"textarea">, "value"> & { value: string; faultyLines: readonly number[] }) {
  const gutter = useRef<HTMLPreElement>(null);
  return (
    <div className="relative flex min-w-0 overflow-hidden rounded-md">
      <pre
        ref={gutter}
        aria-hidden
        className="pointer-events-none absolute inset-y-px left-px w-11 overflow-hidden rounded-l-md border-r border-line bg-sunken py-2 pr-2 text-right font-mono text-xs leading-5 text-ink-faint select-none"
      >
        {numbersOf(value.split("\n").length, faultyLines)}
        {"\n\n"}
      </pre>
      <textarea
        rows={10}
        wrap="off"
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={"https://example.com\nhttps://example.org/about"}
        onScroll={(event) => {
          if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
        }}
        className={cn(
          controlClasses,
          "min-h-32 resize-y overflow-auto py-2 pr-3 pl-14 font-mono text-xs leading-5 whitespace-pre",
          className,
        )}
        {...props}
      />
    </div>
  );
}

/** Line numbers as few nodes as possible: text, broken only by the marks of faulty lines. */
function numbersOf(count: number, faultyLines: readonly number[]) {
  const faulty = new Set(faultyLines);
  const pieces: { start: number; text: string; isFaulty: boolean }[] = [];
  for (let line = 1; line <= count; line += 1) {
    const text = line === 1 ? "1" : `\n${line}`;
    const last = pieces.at(-1);
    if (last && last.isFaulty === faulty.has(line)) last.text += text;
    else pieces.push({ start: line, text, isFaulty: faulty.has(line) });
  }
  return pieces.map((piece) => (
    <span key={piece.start} className={piece.isFaulty ? "font-semibold text-bad" : undefined}>
      {piece.text}
    </span>
  ));
}
