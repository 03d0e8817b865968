"use client";

import { useState } from "react";
import { CodeBlock } from "@/components/code/code-block";
import type { CodeLanguage } from "@/components/code/highlight";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export type Snippet = { id: string; title: string; language: CodeLanguage; code: string };

/** The same thing in several languages. */
export function CodeTabs({ snippets, label }: { snippets: readonly Snippet[]; label: string }) {
  const [openId, setOpenId] = useState(snippets[0]?.id ?? "");
  return (
    <Tabs value={openId} onValueChange={setOpenId}>
      <TabsList aria-label={label} className="border-b-0">
        {snippets.map((snippet) => (
          <TabsTrigger key={snippet.id} value={snippet.id}>
            {snippet.title}
          </TabsTrigger>
        ))}
      </TabsList>
      {snippets.map((snippet) => (
        <TabsContent key={snippet.id} value={snippet.id} className="pt-1">
          <CodeBlock code={snippet.code} language={snippet.language} label={`${snippet.title} snippet`} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
