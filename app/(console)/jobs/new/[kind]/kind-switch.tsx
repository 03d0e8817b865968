import Link from "next/link";
import { jobKinds } from "@/components/job/job-kinds";
import type { JobFormKind } from "@/components/job/request-of";
import { cn } from "@/components/ui/cn";

const kinds = [
  { kind: "scrape", look: jobKinds.scrape, label: "One page" },
  { kind: "batch", look: jobKinds.batch_scrape, label: "Many pages" },
] as const;

export function KindSwitch({ kind }: { kind: JobFormKind }) {
  return (
    <nav
      aria-label="Kind of job"
      className="inline-flex items-center rounded-md border border-line bg-sunken p-0.5"
    >
      {kinds.map(({ kind: other, look: { icon: Icon }, label }) => (
        <Link
          key={other}
          href={`/jobs/new/${other}`}
          aria-current={other === kind ? "page" : undefined}
          className={cn(
            "inline-flex h-7 items-center gap-1.5 rounded px-2.5 text-xs font-medium text-ink-faint transition-colors hover:text-ink",
            other === kind && "bg-raised text-ink shadow-low",
          )}
        >
          <Icon aria-hidden className="size-3.5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
