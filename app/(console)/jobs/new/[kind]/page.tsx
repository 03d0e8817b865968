import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { JobForm } from "@/app/(console)/jobs/new/[kind]/job-form";
import { KindSwitch } from "@/app/(console)/jobs/new/[kind]/kind-switch";
import { readOriginal } from "@/app/(console)/jobs/new/[kind]/read-original";
import { loadNewJobSearch } from "@/app/(console)/jobs/new/[kind]/search-params";
import { formModelOf, type JobFormKind } from "@/components/job/request-of";
import { PageHeader } from "@/components/layout/page-header";
import { requireUser } from "@/lib/auth/user";
import { env } from "@/lib/env";

type Props = { params: Promise<{ kind: string }>; searchParams: Promise<SearchParams> };

const wordings: Record<JobFormKind, { title: string; description: string }> = {
  scrape: {
    title: "Scrape a page",
    description: "Opens one page in a real browser and returns what is on it.",
  },
  batch: {
    title: "Scrape many pages",
    description: "Opens every page of a list with the same options, several at once.",
  },
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  return { title: isFormKind(kind) ? wordings[kind].title : "New job" };
}

export default async function NewJobPage({ params, searchParams }: Props) {
  const [{ kind }, { url, from }] = await Promise.all([params, loadNewJobSearch(searchParams)]);
  await requireUser();
  if (!isFormKind(kind)) notFound();
  const original = from ? await readOriginal(kind, from) : undefined;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader {...wordings[kind]} actions={<KindSwitch kind={kind} />} />
      <JobForm
        // Another kind or original is another form.
        key={`${kind} ${from ?? ""}`}
        kind={kind}
        model={formModelOf(kind)}
        request={original?.request ?? { url, urls: url ? [url] : undefined }}
        leftOut={original?.leftOut ?? []}
        isOriginalMissing={from !== null && original === undefined}
        serviceUrl={env().publicUrl}
      />
    </div>
  );
}

function isFormKind(kind: string): kind is JobFormKind {
  return kind === "scrape" || kind === "batch";
}
