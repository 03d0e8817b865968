"use client";

import { useState } from "react";
import type { FieldControlProps } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Several of very many short codes, such as languages, typed with commas between. */
export function CodesInput({
  control,
  value,
  onChange,
  onBlur,
}: {
  control: FieldControlProps;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
}) {
  const [text, setText] = useState(value.join(", "));
  return (
    <Input
      {...control}
      value={text}
      spellCheck={false}
      autoCapitalize="none"
      onBlur={() => {
        setText(codesOf(text).join(", "));
        onBlur();
      }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(codesOf(event.target.value));
      }}
    />
  );
}

const codesOf = (text: string) => text.split(/[\s,]+/).filter((code) => code !== "");
