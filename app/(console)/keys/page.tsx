import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { KeysClient } from "@/app/(console)/keys/client";
import { env } from "@/lib/env";
import { prefetch } from "@/lib/query/prefetch";
import { readOptions } from "@/lib/query/read";

export const metadata: Metadata = { title: "API keys" };

export default async function KeysPage() {
  const state = await prefetch(readOptions("listKeys"));
  return (
    <HydrationBoundary state={state}>
      <KeysClient serviceUrl={env().publicUrl} />
    </HydrationBoundary>
  );
}
