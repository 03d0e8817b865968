import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Radio,
  TriangleAlert,
} from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";

type Look = { label: string; tone: BadgeTone; icon: LucideIcon; isMoving?: boolean };

/** One look a status, for sessions, jobs and pages alike: an icon and a word, never colour alone. */
const looks: Record<string, Look> = {
  active: { label: "Active", tone: "good", icon: Radio },
  closed: { label: "Closed", tone: "neutral", icon: CircleSlash },
  error: { label: "Error", tone: "bad", icon: CircleX },
  "close-error": { label: "Close error", tone: "warn", icon: TriangleAlert },
  pending: { label: "Pending", tone: "neutral", icon: Clock },
  running: { label: "Running", tone: "accent", icon: LoaderCircle, isMoving: true },
  completed: { label: "Completed", tone: "good", icon: CircleCheck },
  failed: { label: "Failed", tone: "bad", icon: CircleX },
};

export function statusLabel(status: string): string {
  return looks[status]?.label ?? status;
}

export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const look = looks[status] ?? { label: status, tone: "neutral", icon: CircleDashed };
  const Icon = look.icon;
  return (
    <Badge tone={look.tone} className={className}>
      <Icon aria-hidden className={cn(look.isMoving && "animate-spin")} />
      {look.label}
    </Badge>
  );
}
