"use client";

import { FileText } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CodeBlock } from "@/components/code/code-block";
import { CopyButton } from "@/components/code/copy-button";
import { countWords } from "@/components/job/count-words";
import { PanelBar, sourceClasses } from "@/components/job/panel-bar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/format";

// The renderer is the largest part of this page, and not every result has Markdown.
const MarkdownView = dynamic(
  () => import("@/components/job/markdown-view").then((file) => file.MarkdownView),
  {
    loading: () => <Skeleton className="h-64" />,
  },
);

/** Rendering more than this at once is felt. */
const FIRST_CHARACTERS = 120_000;

const views = [
  { value: "rendered", label: "Rendered" },
  { value: "source", label: "Source" },
] as const;

export function MarkdownPanel({ markdown }: { markdown: string }) {
  const [view, setView] = useState<(typeof views)[number]["value"]>("rendered");
  const [isWhole, setIsWhole] = useState(false);
  if (markdown.trim() === "") {
    return (
      <EmptyState
        icon={FileText}
        title="No text"
        description="The page has no text in the part that was asked for. Look at the HTML or a screenshot to see what came, or turn “Only main content” off."
      />
    );
  }
  const shown = isWhole ? markdown : cutAtLine(markdown, FIRST_CHARACTERS);
  return (
    <>
      <PanelBar actions={<CopyButton text={markdown} label="Copy Markdown" withText />}>
        <Segmented label="Show Markdown as" value={view} options={views} onChange={setView} />
        <span className="tabular">{formatCount(countWords(markdown), "word")}</span>
      </PanelBar>
      {view === "rendered" ? (
        <div className="mx-auto max-w-[46rem] pt-2 pb-4">
          <MarkdownView markdown={shown} />
        </div>
      ) : (
        <CodeBlock code={shown} language="markdown" label="Markdown" isWrapped className={sourceClasses} />
      )}
      {shown.length < markdown.length ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setIsWhole(true)}>Show the rest of this long page</Button>
        </div>
      ) : null}
    </>
  );
}

function cutAtLine(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf("\n", limit);
  return text.slice(0, end > 0 ? end : limit);
}
