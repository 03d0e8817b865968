import { cn } from "@/components/ui/cn";

/** A grey stand-in of the size of what is coming; the container says "loading" in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={cn("h-4 animate-breathe rounded-md bg-hover", className)}
    />
  );
}
