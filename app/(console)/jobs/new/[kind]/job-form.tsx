"use client";

import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { startBatchScrapeAction, startScrapeAction } from "@/app/(console)/jobs/actions";
import { JobOptions } from "@/app/(console)/jobs/new/[kind]/job-options";
import { RequestPanel } from "@/components/code/request-panel";
import { applyFailure } from "@/components/form/apply-failure";
import { type Failure, FormFailure } from "@/components/form/form-failure";
import { type FormModel, type FormState, initialState, toRequest } from "@/components/form/form-values";
import { useSubmitShortcut } from "@/components/form/use-submit-shortcut";
import { jobResolver } from "@/components/job/job-resolver";
import { formBodies, type JobFormKind } from "@/components/job/request-of";
import { UrlField } from "@/components/job/url-field";
import { UrlListField } from "@/components/job/url-list-field";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card, CardBody } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";

type JobFormProps = {
  kind: JobFormKind;
  model: FormModel;
  /** What to fill the form with. */
  request: Readonly<Record<string, unknown>>;
  /** Options of the original that this form does not offer. */
  leftOut: readonly string[];
  isOriginalMissing: boolean;
  serviceUrl: string;
};

export function JobForm({ kind, model, request, leftOut, isOriginalMissing, serviceUrl }: JobFormProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<Failure>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: jobResolver(kind, model),
    defaultValues: initialState(model, request),
  });
  const submit = handleSubmit(async (state) => {
    setFailure(undefined);
    const result = await start(kind, toRequest(model, state));
    if (!result.ok) {
      setFailure(applyFailure(result, model.fields, setError));
      return;
    }
    setIsLeaving(true);
    router.push(`/jobs/${result.data.jobId}`);
  });
  const form = useSubmitShortcut();
  const run = (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      isBusy={formState.isSubmitting || isLeaving}
      className="h-11 px-5"
    >
      {formState.isSubmitting || isLeaving ? null : <Play aria-hidden />}
      Run
      <span aria-hidden className="ml-1 flex gap-0.5 max-sm:hidden">
        <Kbd>Ctrl</Kbd>
        <Kbd>↵</Kbd>
      </span>
    </Button>
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormFailure failure={failure} />
      {isOriginalMissing ? (
        <Callout tone="warn" title="The job to copy could not be read">
          The form starts with the defaults instead.
        </Callout>
      ) : null}
      {leftOut.length > 0 ? (
        <Callout tone="info" title="Some options of the original are left out">
          This form does not offer {leftOut.join(", ")}. Start such a job over the API.
        </Callout>
      ) : null}
      <Card>
        <CardBody>
          {kind === "batch" ? (
            <div className="flex flex-col gap-4">
              <UrlListField control={control} />
              <div className="flex">{run}</div>
            </div>
          ) : (
            <UrlField control={control} action={run} />
          )}
        </CardBody>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <JobOptions model={model} control={control} />
        <div className="min-w-0 lg:sticky lg:top-16 [&_[data-slot=code-block]]:max-h-[min(36rem,60vh)]">
          <RequestPanel kind={kind} model={model} control={control} serviceUrl={serviceUrl} />
        </div>
      </div>
    </form>
  );
}

/** Parsed here and again by the action: the form's state is only known to be an object. */
function start(kind: JobFormKind, request: FormState) {
  return kind === "batch"
    ? startBatchScrapeAction(formBodies.batch.parse(request))
    : startScrapeAction(formBodies.scrape.parse(request));
}
