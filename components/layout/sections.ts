import { Gauge, KeyRound, ListChecks, type LucideIcon, MonitorPlay } from "lucide-react";

export type Section = { href: string; label: string; icon: LucideIcon };

/** The console's sections, in the order of the navigation. */
export const sections: readonly Section[] = [
  { href: "/", label: "Overview", icon: Gauge },
  { href: "/sessions", label: "Sessions", icon: MonitorPlay },
  { href: "/jobs", label: "Jobs", icon: ListChecks },
  { href: "/keys", label: "API keys", icon: KeyRound },
];

export function isInSection(pathname: string, href: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
