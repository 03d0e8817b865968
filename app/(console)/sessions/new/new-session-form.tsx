"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createSessionAction } from "@/app/(console)/sessions/actions";
import { RequestPanel } from "@/components/code/request-panel";
import { applyFailure } from "@/components/form/apply-failure";
import { type Failure, FormFailure } from "@/components/form/form-failure";
import { type FormModel, initialState, toRequest } from "@/components/form/form-values";
import { FieldGrid, OptionSection } from "@/components/form/option-section";
import { requestResolver } from "@/components/form/request-resolver";
import { useSubmitShortcut } from "@/components/form/use-submit-shortcut";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { SessionOptions } from "@/lib/contract/session-options";

const sections = [
  { group: "network", title: "Network" },
  { group: "blocking", title: "Blocking" },
  { group: "recording", title: "Live view" },
  { group: "advanced", title: "Advanced" },
] as const;

const basics = ["screen.width", "screen.height", "timeoutMinutes", "locales"];

export function NewSessionForm({ model, serviceUrl }: { model: FormModel; serviceUrl: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState<Failure>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: requestResolver(model, SessionOptions),
    defaultValues: initialState(model),
  });
  const submit = handleSubmit(async (state) => {
    setFailure(undefined);
    const result = await createSessionAction(toRequest(model, state));
    if (!result.ok) {
      setFailure(applyFailure(result, model.fields, setError));
      return;
    }
    setIsLeaving(true);
    router.push(`/sessions/${result.data.id}`);
  });
  const form = useSubmitShortcut();
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <FormFailure failure={failure} />
        <Card>
          <CardHeader title="Browser" />
          <CardBody>
            <FieldGrid
              fields={model.fields.filter((field) => basics.includes(field.path))}
              control={control}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="More options" description="Fold open what you need." />
          <CardBody className="flex flex-col gap-1 py-2">
            {sections.map(({ group, title }) => (
              <OptionSection
                key={group}
                title={title}
                model={model}
                control={control}
                fields={model.fields.filter((field) => field.group === group && !basics.includes(field.path))}
              />
            ))}
          </CardBody>
        </Card>
        <div className="flex items-center gap-3">
          <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting || isLeaving}>
            Start session
          </Button>
          <span aria-hidden className="flex items-center gap-1 text-xs text-ink-faint max-sm:hidden">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
          </span>
        </div>
      </div>
      <div className="min-w-0 lg:sticky lg:top-16">
        <RequestPanel kind="session" model={model} control={control} serviceUrl={serviceUrl} />
      </div>
    </form>
  );
}
