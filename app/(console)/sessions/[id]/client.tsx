"use client";

import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "@/components/code/copy-button";
import { PageHeader } from "@/components/layout/page-header";
import { ConnectCard } from "@/components/session/connect-card";
import { EndedCard } from "@/components/session/ended-card";
import { LaunchOptionsCard } from "@/components/session/launch-options-card";
import { LiveView } from "@/components/session/live-view";
import { SessionActions } from "@/components/session/session-actions";
import { SessionDetailsCard } from "@/components/session/session-details-card";
import { ReadFailure, StaleNotice } from "@/components/status/read-failure";
import { StatusBadge } from "@/components/status/status-badge";
import { shortId } from "@/lib/format";
import { pollSession, slowedByFailure } from "@/lib/query/poll";
import { sessionOptions } from "@/lib/query/sessions";

/** One page for a session's whole life: it becomes the record of the session when that ends. */
export function SessionClient({ id, serviceUrl }: { id: string; serviceUrl: string }) {
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    ...sessionOptions(id),
    refetchInterval: ({ state }) =>
      slowedByFailure(pollSession(state.data?.status), state.status === "error"),
  });
  if (!session) {
    return error ? (
      <ReadFailure error={error} title="The session could not be loaded" onRetry={() => void refetch()} />
    ) : null;
  }
  const isActive = session.status === "active";
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={
          <>
            <span>
              Session <span className="font-mono text-lg">{shortId(session.id)}</span>
            </span>
            <span className="flex items-center gap-1">
              <StatusBadge status={session.status} />
              <CopyButton text={session.id} label="Copy session id" />
            </span>
          </>
        }
        actions={isActive ? <SessionActions session={session} /> : undefined}
      />
      <StaleNotice error={error} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {isActive ? <LiveView session={session} /> : <EndedCard session={session} />}
          {isActive ? <ConnectCard session={session} serviceUrl={serviceUrl} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SessionDetailsCard session={session} />
          <LaunchOptionsCard launchState={session.launchState} />
        </div>
      </div>
    </div>
  );
}
