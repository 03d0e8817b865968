"use client";

import { type Control, Controller, type ControllerRenderProps, type FieldValues } from "react-hook-form";
import { ChoiceChips } from "@/components/form/choice-chips";
import { CodesInput } from "@/components/form/codes-input";
import { LinesInput } from "@/components/form/lines-input";
import { Field, type FieldControlProps } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";
import type { FormField } from "@/lib/contract/form";

/** More choices than this do not fit side by side. */
export const CHIP_LIMIT = 8;

/** A field of a request as the contract describes it: label, help, limits and the control that fits its type. */
export function SchemaField({
  field,
  control,
  className,
}: {
  field: FormField;
  control: Control<FieldValues>;
  className?: string;
}) {
  return (
    <Controller
      control={control}
      name={field.path}
      render={({ field: bound, fieldState }) => (
        <Field
          id={idOf(field)}
          label={field.title}
          hint={unitOf(field)}
          description={field.description}
          error={messageOf(fieldState.error)}
          isInline={field.type === "boolean"}
          {...(className === undefined ? {} : { className })}
        >
          {(wiring) => <FieldInput field={field} bound={bound} wiring={wiring} />}
        </Field>
      )}
    />
  );
}

function FieldInput({
  field,
  bound,
  wiring,
}: {
  field: FormField;
  bound: ControllerRenderProps;
  wiring: FieldControlProps;
}) {
  const example = exampleOf(field);
  switch (field.type) {
    case "boolean":
      return (
        <Switch {...wiring} ref={bound.ref} checked={bound.value === true} onCheckedChange={bound.onChange} />
      );
    case "choice":
      return (
        <NativeSelect {...wiring} {...bound}>
          {field.default === undefined ? <option value="">Not set</option> : null}
          {field.enum?.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      );
    case "choices":
      return field.enum && field.enum.length <= CHIP_LIMIT ? (
        <ChoiceChips
          control={wiring}
          options={field.enum}
          value={textsOf(bound.value)}
          onChange={bound.onChange}
        />
      ) : (
        <CodesInput
          control={wiring}
          value={textsOf(bound.value)}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
        />
      );
    case "strings":
      return (
        <LinesInput
          control={wiring}
          value={textsOf(bound.value)}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
          placeholder={example}
        />
      );
    case "number":
    case "integer":
      return (
        <Input
          {...wiring}
          {...bound}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          placeholder={example}
          value={typeof bound.value === "number" && Number.isNaN(bound.value) ? "" : bound.value}
          onChange={(event) =>
            bound.onChange(event.target.value === "" ? Number.NaN : event.target.valueAsNumber)
          }
        />
      );
    default:
      return (
        <Input
          {...wiring}
          {...bound}
          type={field.secret ? "password" : "text"}
          autoComplete="off"
          spellCheck={false}
          placeholder={example}
        />
      );
  }
}

export function idOf(field: FormField): string {
  return `field-${field.path.replaceAll(".", "-")}`;
}

/** The unit a number's description names first, so that it stands beside the label too. */
function unitOf(field: FormField): string | undefined {
  if (field.type !== "number" && field.type !== "integer") return undefined;
  if (/millisecond/i.test(field.description)) return "ms";
  if (/minute/i.test(field.description)) return "min";
  if (/second/i.test(field.description)) return "s";
  return /pixel/i.test(field.description) ? "px" : undefined;
}

function exampleOf(field: FormField): string | undefined {
  const [example] = field.examples;
  if (Array.isArray(example)) return example.join("\n");
  return example === undefined ? undefined : String(example);
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** An error in a list belongs to one entry; the field shows the first of them. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return messageOf(error.find(Boolean));
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return messageOf(Object.values(error).find((inner) => typeof inner === "object"));
}
