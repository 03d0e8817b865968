import { HydrationBoundary } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import type { SearchParams } from "nuqs/server";
import { SessionsClient } from "@/app/(console)/sessions/(list)/client";
import { loadSessionSearch, SESSIONS_PER_PAGE } from "@/app/(console)/sessions/(list)/search-params";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { prefetch } from "@/lib/query/prefetch";
import { sessionListOptions } from "@/lib/query/sessions";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { status, page } = await loadSessionSearch(searchParams);
  const list = sessionListOptions({
    status: status === "all" ? undefined : status,
    page,
    limit: SESSIONS_PER_PAGE,
  });
  const state = await prefetch(list);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Sessions"
        description="Browsers you drive yourself, over CDP, from the SDK or by hand."
        actions={
          <Button asChild variant="primary">
            <Link href="/sessions/new">
              <Plus aria-hidden />
              New session
            </Link>
          </Button>
        }
      />
      <HydrationBoundary state={state}>
        <SessionsClient />
      </HydrationBoundary>
    </div>
  );
}
