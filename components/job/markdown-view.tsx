import { Image as ImageIcon, Square, SquareCheck } from "lucide-react";
import type { ComponentProps } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { parseWebAddress } from "@/components/job/web-address";
import { cn } from "@/components/ui/cn";
import { ScrollRegion } from "@/components/ui/scroll-region";

/**
 * Markdown of a foreign page. Raw HTML in it stays text, links open elsewhere without telling where from,
 * and no image is loaded: it would tell its server who reads this, and the console's policy forbids it.
 */
export function MarkdownView({ markdown }: { markdown: string }) {
  return (
    <div className="text-[0.9375rem] leading-7 break-words [overflow-wrap:anywhere] [&>*:first-child]:mt-0">
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {markdown}
      </Markdown>
    </div>
  );
}

/** react-markdown hands the tree's node to each component, which must not end up as an attribute. */
type Node = { node?: unknown };

// The page of the console has its own h1 and h2: those of the result stand below them.
const components: Components = {
  h1: heading("h3", "mt-8 mb-3 text-xl font-semibold leading-8"),
  h2: heading("h4", "mt-8 mb-2.5 text-lg font-semibold leading-7"),
  h3: heading("h5", "mt-6 mb-2 text-base font-semibold"),
  h4: heading("h6", "mt-5 mb-1.5 text-[0.9375rem] font-semibold"),
  h5: heading("h6", "mt-5 mb-1.5 text-sm font-semibold"),
  h6: heading("h6", "mt-5 mb-1.5 text-sm font-semibold text-ink-soft"),
  p: ({ node: _, ...props }: ComponentProps<"p"> & Node) => <p className="my-3.5" {...props} />,
  a: ({ node: _, href, children }: ComponentProps<"a"> & Node) => (
    <OutwardLink href={href}>{children}</OutwardLink>
  ),
  img: ({ src, alt }: ComponentProps<"img"> & Node) => <UnloadedImage src={src} alt={alt} />,
  ul: ({ node: _, className, ...props }: ComponentProps<"ul"> & Node) => (
    <ul
      className={cn(
        "my-3.5 list-disc pl-6 marker:text-ink-faint",
        className?.includes("contains-task-list") && "list-none pl-1",
      )}
      {...props}
    />
  ),
  ol: ({ node: _, ...props }: ComponentProps<"ol"> & Node) => (
    <ol className="my-3.5 list-decimal pl-6 marker:text-ink-faint marker:tabular" {...props} />
  ),
  li: ({ node: _, className: __, ...props }: ComponentProps<"li"> & Node) => (
    <li className="my-1 [&>ol]:my-1 [&>p]:my-1.5 [&>ul]:my-1" {...props} />
  ),
  input: ({ checked }: ComponentProps<"input"> & Node) => {
    const Icon = checked ? SquareCheck : Square;
    return (
      <Icon
        role="img"
        aria-label={checked ? "done" : "to do"}
        className="mr-2 inline size-4 align-[-0.2em] text-ink-faint"
      />
    );
  },
  blockquote: ({ node: _, ...props }: ComponentProps<"blockquote"> & Node) => (
    <blockquote className="my-4 border-l-2 border-line-strong pl-4 text-ink-soft" {...props} />
  ),
  hr: () => <hr className="my-8 border-line" />,
  pre: ({ children }: ComponentProps<"pre"> & Node) => (
    <ScrollRegion label="Code" className="my-4 rounded-md border border-line bg-sunken">
      <pre className="w-fit min-w-full px-3.5 py-3 font-mono text-xs leading-5 [overflow-wrap:normal] [&_code]:border-0 [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-xs">
        {children}
      </pre>
    </ScrollRegion>
  ),
  code: ({ children }: ComponentProps<"code"> & Node) => (
    <code className="rounded border border-line bg-sunken px-1 py-px font-mono text-[0.8125rem]">
      {children}
    </code>
  ),
  table: ({ node: _, ...props }: ComponentProps<"table"> & Node) => (
    <ScrollRegion label="Table" className="my-4 rounded-md border border-line">
      <table className="w-full text-left text-sm leading-6 [overflow-wrap:normal]" {...props} />
    </ScrollRegion>
  ),
  th: ({ node: _, ...props }: ComponentProps<"th"> & Node) => (
    <th className="border-b border-line bg-sunken px-3 py-1.5 font-medium not-last:border-r" {...props} />
  ),
  td: ({ node: _, ...props }: ComponentProps<"td"> & Node) => (
    <td
      className="border-line px-3 py-1.5 align-top not-last:border-r [tr:not(:last-child)>&]:border-b"
      {...props}
    />
  ),
};

function heading(Tag: "h3" | "h4" | "h5" | "h6", className: string) {
  return function Heading({ children, id }: ComponentProps<"h3"> & Node) {
    return (
      <Tag id={id} className={cn("text-ink", className)}>
        {children}
      </Tag>
    );
  };
}

function OutwardLink({ href, children }: Pick<ComponentProps<"a">, "href" | "children">) {
  const address = parseWebAddress(href ?? "")?.href;
  // Notes refer to places on the page itself; everything else that is no web address is not followed.
  if (!address) return <span>{children}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded text-accent underline decoration-accent-line underline-offset-[3px] hover:decoration-accent"
    >
      {children}
    </a>
  );
}

function UnloadedImage({ src, alt }: Pick<ComponentProps<"img">, "src" | "alt">) {
  const address = typeof src === "string" ? parseWebAddress(src)?.href : undefined;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-md border border-line bg-sunken px-2 py-0.5 align-middle text-xs leading-5 text-ink-soft">
      <ImageIcon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
      <span className="truncate">{alt || "Image"}</span>
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open the image ${alt || ""}`.trim()}
          className="shrink-0 rounded font-medium text-accent underline-offset-4 hover:underline"
        >
          Open
        </a>
      ) : null}
    </span>
  );
}
