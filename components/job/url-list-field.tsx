"use client";

import { useRef, useState } from "react";
import { type Control, Controller, type FieldValues } from "react-hook-form";
import { parseUrlList, spreadPaste, withoutDuplicates } from "@/components/job/parse-url-list";
import { UrlListInput } from "@/components/job/url-list-input";
import { UrlListReport } from "@/components/job/url-list-report";
import { Field } from "@/components/ui/field";

/** The addresses of a batch: one a line, each checked while it is typed or pasted. */
export function UrlListField({ control }: { control: Control<FieldValues> }) {
  return (
    <Controller
      control={control}
      name="urls"
      render={({ field, fieldState }) => (
        <UrlList
          initial={Array.isArray(field.value) ? field.value.map(String) : []}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  );
}

function UrlList({
  initial,
  error,
  onChange,
  onBlur,
  inputRef,
}: {
  initial: readonly string[];
  error: string | undefined;
  onChange: (urls: string[]) => void;
  onBlur: () => void;
  inputRef: (element: HTMLTextAreaElement | null) => void;
}) {
  // The text is the state: an empty line is no address, but must not vanish while typing.
  const [text, setText] = useState(initial.join("\n"));
  const area = useRef<HTMLTextAreaElement>(null);
  const list = parseUrlList(text);
  const change = (next: string) => {
    setText(next);
    onChange(parseUrlList(next).entries.map((entry) => entry.text));
  };
  const goTo = (line: number) => {
    const lines = text.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <Field
      id="field-urls"
      label="Addresses of the pages"
      hint="one a line"
      description="Paste a list, a column of a spreadsheet or CSV. https:// is assumed when the scheme is missing."
      error={error}
    >
      {(wiring) => (
        <div className="flex min-w-0 flex-col gap-2">
          <UrlListInput
            {...wiring}
            ref={(element) => {
              area.current = element;
              inputRef(element);
            }}
            value={text}
            faultyLines={list.entries.filter((entry) => entry.problem).map((entry) => entry.line)}
            onBlur={onBlur}
            onChange={(event) => change(event.target.value)}
            onPaste={(event) => {
              const spread = spreadPaste(event.clipboardData.getData("text"));
              if (spread === undefined) return;
              event.preventDefault();
              const { selectionStart, selectionEnd } = event.currentTarget;
              change(`${text.slice(0, selectionStart)}${spread}${text.slice(selectionEnd)}`);
            }}
          />
          <UrlListReport
            list={list}
            onGoTo={goTo}
            onRemoveDuplicates={() => change(withoutDuplicates(text))}
            onRemoveInvalid={() =>
              change(
                list.entries
                  .filter((entry) => !entry.problem)
                  .map((entry) => entry.text)
                  .join("\n"),
              )
            }
          />
        </div>
      )}
    </Field>
  );
}
