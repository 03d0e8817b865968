import { HydrationBoundary } from "@tanstack/react-query";
import { FileText, MonitorPlay } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { CodeTabs } from "@/components/code/code-tabs";
import { PageHeader } from "@/components/layout/page-header";
import { HealthCard } from "@/components/overview/health-card";
import { RecentJobs } from "@/components/overview/recent-jobs";
import { RecentSessions } from "@/components/overview/recent-sessions";
import { startSnippets } from "@/components/overview/start-snippets";
import { Stats } from "@/components/overview/stats";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { env } from "@/lib/env";
import { prefetch } from "@/lib/query/prefetch";
import { healthOptions, recentJobsOptions, recentSessionsOptions } from "@/lib/query/recent";
import { sessionCountOptions } from "@/lib/query/sessions";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const state = await prefetch(
    healthOptions(),
    sessionCountOptions("active"),
    recentJobsOptions(),
    recentSessionsOptions(),
  );
  return (
    <HydrationBoundary state={state}>
      <div className="flex flex-col gap-5">
        <PageHeader
          title="Overview"
          actions={
            <>
              <Button asChild>
                <Link href="/sessions/new">
                  <MonitorPlay aria-hidden />
                  Start a session
                </Link>
              </Button>
              <Button asChild variant="primary">
                <Link href="/jobs/new/scrape">
                  <FileText aria-hidden />
                  Scrape a page
                </Link>
              </Button>
            </>
          }
        />
        <Stats />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <RecentJobs />
          <RecentSessions />
          <Card>
            <CardHeader
              title="First five minutes"
              description="Use it from a program, with a key of your own."
              actions={
                <Button asChild size="sm">
                  <Link href="/keys">API keys</Link>
                </Button>
              }
            />
            <CardBody className="pt-1.5">
              <CodeTabs snippets={startSnippets(env().publicUrl)} label="Ways to begin" />
            </CardBody>
          </Card>
          <HealthCard />
        </div>
      </div>
    </HydrationBoundary>
  );
}
