import { CopyButton } from "@/components/code/copy-button";
import { type CodeLanguage, type CodeToken, highlight, plainText } from "@/components/code/highlight";
import { cn } from "@/components/ui/cn";
import { ScrollRegion } from "@/components/ui/scroll-region";

const colours: Record<CodeToken["kind"], string | undefined> = {
  plain: undefined,
  comment: "text-ink-faint italic",
  string: "text-good",
  keyword: "text-accent",
  number: "text-warn",
  tag: "text-accent",
};

/** Colouring very long texts costs more than it helps. */
const HIGHLIGHT_LIMIT = 60_000;

/** Code with a copy button. Scrolls by itself, also by keyboard; the page never scrolls sideways. */
export function CodeBlock({
  code,
  language,
  label,
  isWrapped = false,
  className,
}: {
  code: string;
  language: CodeLanguage;
  /** Names the code for screen readers and the copy button, such as "Playwright snippet". */
  label: string;
  isWrapped?: boolean;
  className?: string;
}) {
  const tokens = code.length > HIGHLIGHT_LIMIT ? plainText(code) : highlight(code, language);
  return (
    <div data-slot="code-block" className={cn("group relative min-w-0", className)}>
      <ScrollRegion label={label} className="max-h-[inherit] rounded-md border border-line bg-sunken">
        <pre
          className={cn(
            "w-fit min-w-full py-2.5 pr-12 pl-3 font-mono text-xs leading-5 text-ink",
            isWrapped && "w-full break-words whitespace-pre-wrap",
          )}
        >
          <code>
            {tokens.map((token) => (
              <span key={token.start} className={colours[token.kind]}>
                {token.text}
              </span>
            ))}
          </code>
        </pre>
      </ScrollRegion>
      <CopyButton
        text={code}
        label={`Copy ${label}`}
        className="absolute top-1.5 right-1.5 border border-line bg-surface"
      />
    </div>
  );
}
