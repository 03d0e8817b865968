"use client";

import { FileQuestion } from "lucide-react";
import { useQueryStates } from "nuqs";
import { jobPageSearchParams } from "@/app/(console)/jobs/[id]/search-params";
import { HtmlPanel } from "@/components/job/html-panel";
import { LinksPanel } from "@/components/job/links-panel";
import { MarkdownPanel } from "@/components/job/markdown-panel";
import { MetadataPanel } from "@/components/job/metadata-panel";
import { ScreenshotPanel } from "@/components/job/screenshot-panel";
import { addressOf, openTab, type ResultTab, resultTabs, tabsOf } from "@/components/job/to-page-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { PageResult } from "@/lib/contract/scrape";

const labels: Record<ResultTab, string> = {
  markdown: "Markdown",
  html: "HTML",
  links: "Links",
  screenshot: "Screenshot",
  metadata: "Metadata",
};

/** One page in the formats it was scraped into. The open tab is part of the address. */
export function PageResultTabs({ page }: { page: PageResult }) {
  const [{ tab: wantedTab }, setSearch] = useQueryStates(jobPageSearchParams);
  const tabs = tabsOf(page);
  const open = openTab(tabs, wantedTab);
  if (open === undefined) {
    return (
      <EmptyState
        icon={FileQuestion}
        title="Nothing was asked for"
        description="The job's list of formats is empty, so the page was visited and nothing returned of it."
      />
    );
  }
  return (
    <Tabs
      value={open}
      onValueChange={(next) => void setSearch({ tab: resultTabs.find((tab) => tab === next) ?? null })}
    >
      <TabsList aria-label="Formats of the result" className="px-2 pt-1">
        {tabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {labels[tab]}
            {tab === "links" && page.links ? (
              <span className="text-xs font-normal text-ink-faint tabular">
                {page.links.length.toLocaleString("en-GB")}
              </span>
            ) : null}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        <TabsContent key={tab} value={tab} className="p-4">
          <Panel tab={tab} page={page} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

function Panel({ tab, page }: { tab: ResultTab; page: PageResult }) {
  switch (tab) {
    case "markdown":
      return <MarkdownPanel markdown={page.markdown ?? ""} />;
    case "html":
      return <HtmlPanel html={page.html ?? ""} />;
    case "links":
      return <LinksPanel links={page.links ?? []} pageUrl={addressOf(page)} />;
    case "screenshot":
      return <ScreenshotPanel address={page.screenshot ?? ""} pageUrl={addressOf(page)} />;
    case "metadata":
      return <MetadataPanel metadata={page.metadata ?? {}} />;
  }
}
