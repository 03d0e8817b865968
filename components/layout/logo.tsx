import { cn } from "@/components/ui/cn";

/** A ship's window: the ring, its bolts, and the horizon through the glass. Takes the text colour. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn("size-6", className)}>
      <circle cx="12" cy="12" r="10.25" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="6" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M6.6 13.4c1.2-.9 2.5-.9 3.6 0s2.5.9 3.6 0 2.4-.9 3.6 0a6 6 0 0 1-10.8 0Z"
        className="fill-accent"
      />
      <g fill="currentColor">
        <circle cx="12" cy="3.9" r=".9" />
        <circle cx="12" cy="20.1" r=".9" />
        <circle cx="3.9" cy="12" r=".9" />
        <circle cx="20.1" cy="12" r=".9" />
      </g>
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 text-ink", className)}>
      <LogoMark />
      <span className="text-[15px] font-semibold tracking-tight">Porthole</span>
    </span>
  );
}
