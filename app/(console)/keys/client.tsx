"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { keyColumns } from "@/app/(console)/keys/columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { CreateKeyDialog } from "@/components/key/create-key-dialog";
import { PageHeader } from "@/components/layout/page-header";
import { ReadFailure, StaleNotice } from "@/components/status/read-failure";
import { EmptyState } from "@/components/ui/empty-state";
import { readOptions } from "@/lib/query/read";

export function KeysClient({ serviceUrl }: { serviceUrl: string }) {
  const { data, error, refetch } = useQuery(readOptions("listKeys"));
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="API keys"
        description="Keys let programs act for your team. Only a hash is kept: a lost key can be replaced, not read."
        actions={<CreateKeyDialog serviceUrl={serviceUrl} />}
      />
      {data ? <StaleNotice error={error} /> : null}
      {data === undefined ? (
        error ? (
          <ReadFailure error={error} title="API keys could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={3} />
        )
      ) : data.keys.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={KeyRound}
            title="No keys yet"
            description="Create one to use the API from a program or an SDK."
          />
        </div>
      ) : (
        <DataTable label="API keys" columns={keyColumns} rows={data.keys} getRowId={(key) => key.id} />
      )}
    </div>
  );
}
