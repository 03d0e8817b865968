"use client";

import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { countChanged, type FormModel, readPath } from "@/components/form/form-values";
import { OptionSection } from "@/components/form/option-section";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

const sections = [
  { group: "output", title: "What to return" },
  { group: "screenshot", title: "Screenshot" },
  { group: "loading", title: "Loading" },
  { group: "screen", title: "Screen and language" },
  { group: "network", title: "Network" },
  { group: "blocking", title: "Blocking" },
  { group: "advanced", title: "Advanced" },
] as const;

/** Everything but the addresses, in groups. */
export function JobOptions({ model, control }: { model: FormModel; control: Control<FieldValues> }) {
  const state = useWatch({ control });
  const formats = readPath(state, "scrapeOptions.formats");
  const isShot = Array.isArray(formats) && formats.includes("screenshot");
  return (
    <Card>
      <CardHeader title="Options" description="Every option has a default that works." />
      <CardBody className="flex flex-col gap-1 py-2">
        {sections.map(({ group, title }) => {
          const fields = model.fields.filter((field) => field.group === group);
          // How to take a screenshot is a question only when one is wanted.
          if (group === "screenshot" && !isShot && countChanged(model, state, fields) === 0) return null;
          return (
            <OptionSection
              key={group}
              title={title}
              model={model}
              control={control}
              fields={fields}
              isInitiallyOpen={group === "output"}
            />
          );
        })}
      </CardBody>
    </Card>
  );
}
