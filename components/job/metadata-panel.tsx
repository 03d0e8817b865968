import { CopyButton } from "@/components/code/copy-button";
import { PanelBar } from "@/components/job/panel-bar";
import { toMetadataRows } from "@/components/job/to-metadata-rows";
import { formatCount } from "@/lib/format";

export function MetadataPanel({ metadata }: { metadata: Readonly<Record<string, string | string[]>> }) {
  const rows = toMetadataRows(metadata);
  return (
    <>
      <PanelBar actions={<CopyButton text={JSON.stringify(metadata, null, 2)} label="Copy JSON" withText />}>
        <span className="tabular">{formatCount(rows.length, "entry", "entries")}</span>
      </PanelBar>
      <dl className="divide-y divide-line rounded-md border border-line">
        {rows.map((row) => (
          <div key={row.name} className="grid gap-x-4 px-3 py-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-mono text-xs leading-5 break-words text-ink-faint">{row.name}</dt>
            {row.values.map(({ text, href }) => (
              <dd key={text} className="break-words [overflow-wrap:anywhere] sm:col-start-2">
                {href ? (
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="rounded text-accent underline-offset-4 hover:underline"
                  >
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
