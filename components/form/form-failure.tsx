import { Callout } from "@/components/ui/callout";

export type Failure = { title: string; lines: readonly string[] };

/** What the service said against the request, above the form. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <Callout tone="bad" title={failure.title}>
      {failure.lines.length > 0 ? (
        <ul className="list-inside list-disc">
          {failure.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Callout>
  );
}
