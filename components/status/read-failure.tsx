"use client";

import { RotateCw, Unplug } from "lucide-react";
import { CopyButton } from "@/components/code/copy-button";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { EmptyState } from "@/components/ui/empty-state";
import type { ReadError } from "@/lib/query/read-error";

/** Stands where the data would be, when there is none. */
export function ReadFailure({
  error,
  title,
  onRetry,
}: {
  error: ReadError;
  /** What could not be read, such as "Sessions could not be loaded". */
  title: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={Unplug}
        title={title}
        description={error.message}
        actions={
          <>
            <Button onClick={onRetry}>
              <RotateCw aria-hidden />
              Try again
            </Button>
            {error.requestId ? (
              <CopyButton text={error.requestId} label="Copy request id" withText className="h-8" />
            ) : null}
          </>
        }
      />
    </div>
  );
}

/** Says that what is shown is old, because asking again has failed. */
export function StaleNotice({ error }: { error: ReadError | null }) {
  if (!error) return null;
  return (
    <Callout tone="warn" title="Showing what was last known">
      {error.message}
    </Callout>
  );
}
