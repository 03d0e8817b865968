"use client";

import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What a route shows when rendering it failed. The digest leads to the entry in the server's log. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest =
    typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  return (
    <EmptyState
      icon={TriangleAlert}
      title="This page could not be shown"
      description={
        <>
          The console ran into a fault. Trying again often helps.
          {digest ? <span className="mt-1 block font-mono text-xs">Reference {digest}</span> : null}
        </>
      }
      actions={
        <Button variant="primary" onClick={() => retry()}>
          Try again
        </Button>
      }
    />
  );
}
