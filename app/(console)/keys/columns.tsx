"use client";

import { columnsOf } from "@/components/data-table/features";
import { RevokeKeyButton } from "@/components/key/revoke-key-button";
import { RelativeTime } from "@/components/status/relative-time";
import type { ApiKey } from "@/lib/contract/accounts";

const helper = columnsOf<ApiKey>();

export const keyColumns = helper.columns([
  helper.accessor("name", {
    header: "Name",
    meta: { className: "font-medium max-md:w-full" },
    cell: ({ getValue }) => getValue(),
  }),
  helper.accessor("prefix", {
    header: "Key",
    cell: ({ getValue }) => <span className="font-mono text-xs text-ink-soft">{getValue()}…</span>,
  }),
  helper.accessor("createdAt", {
    header: "Created",
    meta: { className: "text-ink-soft", isHiddenOnPhone: true },
    cell: ({ row }) => (
      <>
        <RelativeTime time={row.original.createdAt} />
        {row.original.createdBy ? <span className="text-ink-faint"> by {row.original.createdBy}</span> : null}
      </>
    ),
  }),
  helper.accessor("lastUsedAt", {
    header: "Last used",
    meta: { className: "text-ink-soft" },
    cell: ({ getValue }) =>
      getValue() === null ? (
        <span className="text-ink-faint">Never used</span>
      ) : (
        <>
          <span className="md:hidden">Used </span>
          <RelativeTime time={getValue()} />
        </>
      ),
  }),
  helper.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    meta: { className: "text-right max-md:absolute max-md:top-2.5 max-md:right-2.5 md:w-28" },
    cell: ({ row }) => <RevokeKeyButton apiKey={row.original} />,
  }),
]);
