"use client";

import { useState } from "react";
import type { FieldControlProps } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

/** A list of texts, one a line: the form that pastes best. */
export function LinesInput({
  control,
  value,
  onChange,
  onBlur,
  placeholder,
  rows = 3,
}: {
  control: FieldControlProps;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  placeholder?: string | undefined;
  rows?: number;
}) {
  // The text itself is kept too: an empty last line is no entry, but must not vanish while typing.
  const [text, setText] = useState(value.join("\n"));
  const shown = sameLines(text, value) ? text : value.join("\n");
  return (
    <Textarea
      {...control}
      rows={rows}
      value={shown}
      spellCheck={false}
      placeholder={placeholder}
      className="font-mono text-xs"
      onBlur={onBlur}
      onChange={(event) => {
        setText(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function sameLines(text: string, value: readonly string[]): boolean {
  return linesOf(text).join("\n") === value.join("\n");
}
