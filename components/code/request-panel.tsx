"use client";

import { type Control, type FieldValues, useWatch } from "react-hook-form";
import { CodeTabs } from "@/components/code/code-tabs";
import { type RequestKind, requestSnippets } from "@/components/code/request-snippets";
import { type FormModel, toRequest, withoutSecrets } from "@/components/form/form-values";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

/** The form's request as code, following every change. */
export function RequestPanel({
  kind,
  model,
  control,
  serviceUrl,
}: {
  kind: RequestKind;
  model: FormModel;
  control: Control<FieldValues>;
  serviceUrl: string;
}) {
  const request = toRequest(model, useWatch({ control }));
  return (
    <Card>
      <CardHeader title="As code" description="The same request, with the options you changed." />
      <CardBody className="pt-1.5">
        <CodeTabs
          snippets={requestSnippets(kind, withoutSecrets(model, request), serviceUrl)}
          label="The request in several languages"
        />
      </CardBody>
    </Card>
  );
}
