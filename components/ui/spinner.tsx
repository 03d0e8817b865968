import { LoaderCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Decorative: the words beside it must say what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden data-slot="spinner" className={cn("size-4 animate-spin", className)} />;
}
