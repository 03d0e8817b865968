"use client";

import { CodeXml } from "lucide-react";
import { useState } from "react";
import { CodeBlock } from "@/components/code/code-block";
import { CopyButton } from "@/components/code/copy-button";
import { PanelBar, sourceClasses } from "@/components/job/panel-bar";
import { toPreviewDocument } from "@/components/job/to-preview-document";
import { EmptyState } from "@/components/ui/empty-state";
import { Segmented } from "@/components/ui/segmented";
import { formatBytes } from "@/lib/format";

/** Showing more than this at once makes the page slow; copying and downloading give all of it. */
const SHOWN_CHARACTERS = 400_000;

const views = [
  { value: "source", label: "Source" },
  { value: "preview", label: "Preview" },
] as const;

export function HtmlPanel({ html }: { html: string }) {
  const [view, setView] = useState<(typeof views)[number]["value"]>("source");
  if (html.trim() === "") {
    return <EmptyState icon={CodeXml} title="No HTML" description="The part that was asked for is empty." />;
  }
  const isCut = html.length > SHOWN_CHARACTERS;
  return (
    <>
      <PanelBar actions={<CopyButton text={html} label="Copy HTML" withText />}>
        <Segmented label="Show HTML as" value={view} options={views} onChange={setView} />
        <span className="tabular">{formatBytes(html.length)}</span>
        {view === "preview" ? <span>without scripts, images and the site’s styles</span> : null}
        {view === "source" && isCut ? <span>the beginning; copy or download for all of it</span> : null}
      </PanelBar>
      {view === "source" ? (
        <CodeBlock
          code={isCut ? html.slice(0, SHOWN_CHARACTERS) : html}
          language="html"
          label="HTML"
          isWrapped
          className={sourceClasses}
        />
      ) : (
        <iframe
          title="Preview of the page's HTML"
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={toPreviewDocument(html)}
          className="h-[75vh] w-full rounded-md border border-line bg-white [color-scheme:light]"
        />
      )}
    </>
  );
}
