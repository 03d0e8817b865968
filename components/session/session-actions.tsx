"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, CircleStop, ClockPlus } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { extendSessionAction } from "@/app/(console)/sessions/actions";
import { StopSessionDialog } from "@/components/session/stop-session-dialog";
import { TimeLeft } from "@/components/status/live-duration";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { SessionDetail } from "@/lib/contract/session";
import { sessionOptions } from "@/lib/query/sessions";

const extensions = [
  { minutes: 15, label: "15 minutes" },
  { minutes: 60, label: "1 hour" },
  { minutes: 240, label: "4 hours" },
] as const;

/** What can be done to a running session. */
export function SessionActions({ session }: { session: SessionDetail }) {
  const [isStopping, setIsStopping] = useState(false);
  const queryClient = useQueryClient();
  const extend = useMutation({
    mutationFn: async (durationMinutes: number) => {
      const result = await extendSessionAction({ id: session.id, durationMinutes });
      if (!result.ok) throw new Error(result.message);
    },
    onSuccess: (_, minutes) => toast.success(`Extended by ${minutes} minutes`),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionOptions(session.id).queryKey }),
  });
  return (
    <>
      {session.expiresAt ? (
        <span className="text-sm text-ink-soft">
          <TimeLeft end={session.expiresAt} /> left
        </span>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button isBusy={extend.isPending}>
            <ClockPlus aria-hidden />
            Extend
            <ChevronDown aria-hidden className="size-3.5 text-ink-faint" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {extensions.map(({ minutes, label }) => (
            <DropdownMenuItem key={minutes} onSelect={() => extend.mutate(minutes)}>
              By {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="danger" onClick={() => setIsStopping(true)}>
        <CircleStop aria-hidden />
        Stop
      </Button>
      <StopSessionDialog id={session.id} isOpen={isStopping} onOpenChange={setIsStopping} />
    </>
  );
}
