"use client";

import { LiveDuration } from "@/components/status/live-duration";
import { ExactTime } from "@/components/status/relative-time";
import { Card, CardHeader } from "@/components/ui/card";
import { Definition, DefinitionList } from "@/components/ui/definition-list";
import type { SessionDetail } from "@/lib/contract/session";
import { formatBytes } from "@/lib/format";

export function SessionDetailsCard({ session }: { session: SessionDetail }) {
  const trafficBytes = Number(session.proxyDataConsumed);
  return (
    <Card>
      <CardHeader title="Details" />
      <DefinitionList className="px-4 py-1">
        <Definition term="Started">
          <ExactTime time={session.startTime ?? session.createdAt} />
        </Definition>
        <Definition term="Duration">
          <LiveDuration start={session.startTime} end={session.endTime} />
        </Definition>
        {session.status === "active" ? (
          <Definition term="Stops by itself">
            <ExactTime time={session.expiresAt} />
          </Definition>
        ) : (
          <Definition term="Ended">
            <ExactTime time={session.endTime} />
          </Definition>
        )}
        {trafficBytes > 0 ? <Definition term="Traffic">{formatBytes(trafficBytes)}</Definition> : null}
        {session.creditsUsed !== null ? <Definition term="Credits">{session.creditsUsed}</Definition> : null}
        <Definition term="Id">
          <span className="font-mono text-xs break-all">{session.id}</span>
        </Definition>
      </DefinitionList>
    </Card>
  );
}
