"use client";

import { type Control, type FieldValues, get, useFormState, useWatch } from "react-hook-form";
import { countChanged, type FormModel } from "@/components/form/form-values";
import { CHIP_LIMIT, SchemaField } from "@/components/form/schema-field";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/collapsible";
import type { FormField } from "@/lib/contract/form";

/**
 * A group of options that stays folded until wanted, and tells how many of them were changed. It opens when
 * one of them is at fault: nobody corrects what is out of sight.
 */
export function OptionSection({
  title,
  model,
  fields,
  control,
  isInitiallyOpen = false,
}: {
  title: string;
  model: FormModel;
  fields: readonly FormField[];
  control: Control<FieldValues>;
  isInitiallyOpen?: boolean;
}) {
  const changed = countChanged(model, useWatch({ control }), fields);
  const { errors } = useFormState({ control });
  const faults = fields.filter((field) => get(errors, field.path)).length;
  if (fields.length === 0) return null;
  return (
    <Disclosure
      // Another key opens it anew: a folded section has no say while it stays as it is.
      key={faults > 0 ? "faulty" : "fine"}
      title={title}
      isInitiallyOpen={isInitiallyOpen || changed > 0 || faults > 0}
      aside={
        <span className="flex gap-1.5">
          {faults > 0 ? <Badge tone="bad">{faults} to correct</Badge> : null}
          {changed > 0 ? <Badge tone="accent">{changed} changed</Badge> : null}
        </span>
      }
    >
      <FieldGrid fields={fields} control={control} className="pb-3 pl-1" />
    </Disclosure>
  );
}

/** Short fields side by side, long ones over the whole width. */
export function FieldGrid({
  fields,
  control,
  className,
}: {
  fields: readonly FormField[];
  control: Control<FieldValues>;
  className?: string;
}) {
  return (
    <div className={cn("grid gap-x-5 gap-y-4 sm:grid-cols-2", className)}>
      {fields.map((field) => (
        <SchemaField
          key={field.path}
          field={field}
          control={control}
          {...(isShort(field) ? {} : { className: "sm:col-span-2" })}
        />
      ))}
    </div>
  );
}

function isShort(field: FormField): boolean {
  // Many choices are typed as codes, a few are chips.
  if (field.type === "choices") return (field.enum?.length ?? 0) > CHIP_LIMIT;
  return ["number", "integer", "choice", "string", "boolean"].includes(field.type);
}
