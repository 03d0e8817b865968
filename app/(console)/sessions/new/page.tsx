import type { Metadata } from "next";
import { NewSessionForm } from "@/app/(console)/sessions/new/new-session-form";
import { sessionModel } from "@/components/form/offered-options";
import { PageHeader } from "@/components/layout/page-header";
import { requireUser } from "@/lib/auth/user";
import { formFields } from "@/lib/contract/form";
import { SessionOptions } from "@/lib/contract/session-options";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "New session" };

export default async function NewSessionPage() {
  await requireUser();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="New session"
        description="A browser of its own, kept apart from all others. Every option has a default that works."
      />
      <NewSessionForm model={sessionModel(formFields(SessionOptions))} serviceUrl={env().publicUrl} />
    </div>
  );
}
