"use client";

import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { FieldControlProps } from "@/components/ui/field";

/** Several of a few: each choice is a toggle. */
export function ChoiceChips({
  control,
  options,
  value,
  onChange,
}: {
  control: FieldControlProps;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const toggle = (option: string) =>
    // In the order of the contract, whatever order they were pressed in.
    onChange(options.filter((other) => (other === option ? !value.includes(option) : value.includes(other))));
  return (
    <fieldset aria-describedby={control["aria-describedby"]} className="flex flex-wrap gap-1.5">
      {options.map((option, index) => {
        const isOn = value.includes(option);
        return (
          <button
            key={option}
            // The label leads to the first choice.
            id={index === 0 ? control.id : undefined}
            type="button"
            // Else the first one would go by the name of the whole field.
            aria-label={option}
            aria-pressed={isOn}
            onClick={() => toggle(option)}
            className={cn(
              "inline-flex h-8 items-center gap-1.5 rounded-md border border-control-line/70 bg-surface px-2.5 text-sm text-ink-soft capitalize transition-colors hover:bg-hover",
              isOn && "border-accent bg-accent-soft font-medium text-accent hover:bg-accent-soft",
            )}
          >
            {isOn ? <Check aria-hidden className="size-3.5" /> : null}
            {option === "html" ? "HTML" : option}
          </button>
        );
      })}
    </fieldset>
  );
}
