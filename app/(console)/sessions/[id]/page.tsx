import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SessionClient } from "@/app/(console)/sessions/[id]/client";
import { env } from "@/lib/env";
import { shortId } from "@/lib/format";
import { prefetch } from "@/lib/query/prefetch";
import { sessionOptions } from "@/lib/query/sessions";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Session ${shortId((await params).id)}` };
}

export default async function SessionPage({ params }: Props) {
  const { id } = await params;
  const state = await prefetch(sessionOptions(id));
  return (
    <HydrationBoundary state={state}>
      <SessionClient id={id} serviceUrl={env().publicUrl} />
    </HydrationBoundary>
  );
}
