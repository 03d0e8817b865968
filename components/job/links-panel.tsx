"use client";

import { Link2, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { CopyButton } from "@/components/code/copy-button";
import { DataTable } from "@/components/data-table/data-table";
import { columnsOf } from "@/components/data-table/features";
import { Pagination } from "@/components/data-table/pagination";
import { PanelBar } from "@/components/job/panel-bar";
import { filterLinkRows, type LinkRow, toLinkRows } from "@/components/job/to-link-rows";
import { parseWebAddress } from "@/components/job/web-address";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";

const ROWS_PER_PAGE = 100;

const helper = columnsOf<LinkRow>();
const address = helper.accessor("href", {
  header: "Address",
  meta: { className: "max-md:w-full max-md:min-w-0 md:max-w-0" },
  cell: ({ row: { original: link } }) => <Address link={link} />,
});
const leads = helper.accessor("isInternal", {
  header: "Leads",
  meta: { className: "md:w-36" },
  cell: ({ getValue }) =>
    getValue() ? <Badge>To this site</Badge> : <Badge tone="outline">Elsewhere</Badge>,
});
const times = helper.accessor("count", {
  header: "Times",
  meta: { className: "text-ink-soft md:w-20 md:text-right" },
  cell: ({ getValue }) => <span className="tabular">{getValue()}×</span>,
});
const columns = helper.columns([address, leads]);
/** For pages that link to an address more than once. */
const columnsWithTimes = helper.columns([address, leads, times]);

export function LinksPanel({ links, pageUrl }: { links: readonly string[]; pageUrl: string | undefined }) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const all = useMemo(() => toLinkRows(links, pageUrl), [links, pageUrl]);
  const rows = useMemo(() => filterLinkRows(all, search), [all, search]);
  if (all.length === 0) {
    return <EmptyState icon={Link2} title="No links" description="The page links to nothing." />;
  }
  return (
    <>
      <PanelBar
        actions={<CopyButton text={rows.map((row) => row.href).join("\n")} label="Copy addresses" withText />}
      >
        <Input
          type="search"
          aria-label="Search the links"
          placeholder="Search the links"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
          className="w-56"
        />
        <span role="status" className="tabular">
          {rows.length.toLocaleString("en-GB")} different
        </span>
      </PanelBar>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX} title="No link matches" description="None has all of these words in it." />
      ) : (
        <DataTable
          label="Links of the page"
          columns={all.some((row) => row.count > 1) ? columnsWithTimes : columns}
          rows={rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
          getRowId={(row) => row.href}
          footer={
            rows.length > ROWS_PER_PAGE ? (
              <Pagination page={page} perPage={ROWS_PER_PAGE} totalCount={rows.length} onPage={setPage} />
            ) : undefined
          }
        />
      )}
    </>
  );
}

function Address({ link }: { link: LinkRow }) {
  const text = (
    <>
      <span className={link.isInternal ? "text-ink-faint" : "font-medium"}>{link.host}</span>
      <span className={link.isInternal ? "font-medium" : "text-ink-soft"}>{link.rest}</span>
    </>
  );
  if (!parseWebAddress(link.href)) return <span className="block truncate text-ink-soft">{text}</span>;
  return (
    <a
      href={link.href}
      title={link.href}
      target="_blank"
      rel="noopener noreferrer"
      className="block truncate rounded hover:underline hover:underline-offset-4"
    >
      {text}
    </a>
  );
}
