import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// text-2xs is our own size; without this, tailwind-merge takes it for a colour and drops it.
const merge = extendTailwindMerge({ extend: { classGroups: { "font-size": ["text-2xs"] } } });

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
