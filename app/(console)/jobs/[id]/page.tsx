import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { JobClient } from "@/app/(console)/jobs/[id]/client";
import { prefetchJob } from "@/app/(console)/jobs/[id]/prefetch-job";
import { loadJobPageSearch } from "@/app/(console)/jobs/[id]/search-params";
import { env } from "@/lib/env";
import { shortId } from "@/lib/format";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Job ${shortId((await params).id)}` };
}

export default async function JobPage({ params, searchParams }: Props) {
  const [{ id }, { part }] = await Promise.all([params, loadJobPageSearch(searchParams)]);
  const { states, request } = await prefetchJob(id, part);
  const [jobState, resultState] = states;
  return (
    <HydrationBoundary state={jobState}>
      <HydrationBoundary state={resultState}>
        <JobClient id={id} request={request} serviceUrl={env().publicUrl} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
