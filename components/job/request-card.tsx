"use client";

import { CodeBlock } from "@/components/code/code-block";
import { CodeTabs } from "@/components/code/code-tabs";
import { requestSnippets } from "@/components/code/request-snippets";
import { type JobKind, jobKinds } from "@/components/job/job-kinds";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

/** The request the job was started with, as code that starts another one. */
export function RequestCard({
  kind,
  request,
  serviceUrl,
}: {
  kind: JobKind;
  request: Readonly<Record<string, unknown>>;
  serviceUrl: string;
}) {
  const { form } = jobKinds[kind];
  return (
    <Card>
      <CardHeader title="Request" description="The options that were changed; secrets are left out." />
      <CardBody className="pt-1.5 [&_[data-slot=code-block]]:max-h-96">
        {form ? (
          <CodeTabs
            snippets={requestSnippets(form, request, serviceUrl)}
            label="The request in several languages"
          />
        ) : (
          <CodeBlock code={JSON.stringify(request, null, 2)} language="json" label="request" />
        )}
      </CardBody>
    </Card>
  );
}
