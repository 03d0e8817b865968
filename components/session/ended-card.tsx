"use client";

import { CircleSlash, CircleX, Plus } from "lucide-react";
import Link from "next/link";
import { LiveDuration } from "@/components/status/live-duration";
import { ExactTime } from "@/components/status/relative-time";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { SessionDetail } from "@/lib/contract/session";

const titles = {
  active: "This session is running",
  closed: "This session has ended",
  error: "This session ended with an error",
  "close-error": "This session could not be closed cleanly",
} as const;

/** Takes the place of the live view when there is no browser any more. */
export function EndedCard({ session }: { session: SessionDetail }) {
  return (
    <Card className="min-h-72 justify-center">
      <EmptyState
        icon={session.status === "closed" ? CircleSlash : CircleX}
        title={titles[session.status]}
        description={
          <>
            <span className="block">{session.endReason ?? "No reason was recorded."}</span>
            <span className="mt-1 block text-ink-faint">
              <ExactTime time={session.endTime} /> after{" "}
              <LiveDuration start={session.startTime} end={session.endTime} />
            </span>
          </>
        }
        actions={
          <Button asChild>
            <Link href="/sessions/new">
              <Plus aria-hidden />
              New session
            </Link>
          </Button>
        }
      />
    </Card>
  );
}
