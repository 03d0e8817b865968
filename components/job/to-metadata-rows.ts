import { parseWebAddress } from "@/components/job/web-address";

export type MetadataRow = { name: string; values: { text: string; href?: string }[] };

const first = [
  "title",
  "description",
  "language",
  "url",
  "sourceURL",
  "statusCode",
  "canonical",
  "author",
  "keywords",
];

/** What a page says about itself: the telling names first, the others by name. */
export function toMetadataRows(metadata: Readonly<Record<string, string | string[]>>): MetadataRow[] {
  return Object.entries(metadata)
    .map(([name, value]) => ({
      name,
      values: [value].flat().map((text) => {
        const href = parseWebAddress(text)?.href;
        return href === undefined ? { text } : { text, href };
      }),
    }))
    .filter((row) => row.values.some((value) => value.text !== ""))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name));
}

function rank(name: string): number {
  const index = first.indexOf(name);
  return index === -1 ? first.length : index;
}
