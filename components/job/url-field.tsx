"use client";

import type { ReactNode } from "react";
import { type Control, Controller, type FieldValues } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** The one thing a scrape can not do without: large, first, and beside the button that runs it. */
export function UrlField({ control, action }: { control: Control<FieldValues>; action: ReactNode }) {
  return (
    <Controller
      control={control}
      name="url"
      render={({ field, fieldState }) => (
        <Field
          id="field-url"
          label="Address of the page"
          description="https:// is assumed when the scheme is missing."
          error={fieldState.error?.message}
        >
          {(wiring) => (
            <div className="flex gap-2 max-sm:flex-col">
              <Input
                {...wiring}
                {...field}
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                placeholder="https://example.com/article"
                className="h-11 flex-1 px-3.5 text-base max-sm:flex-none"
              />
              {action}
            </div>
          )}
        </Field>
      )}
    />
  );
}
