"use client";

import { CircleStop, Copy, EllipsisVertical, Eye } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { toast } from "sonner";
import { StopSessionDialog } from "@/components/session/stop-session-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { shortId } from "@/lib/format";

export function SessionRowMenu({ session }: { session: { id: string; status: string } }) {
  const [isStopping, setIsStopping] = useState(false);
  const copyId = () =>
    navigator.clipboard.writeText(session.id).then(
      () => toast.success("Session id copied"),
      () => toast.error("The browser did not allow copying."),
    );
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="iconSm" aria-label={`Actions of session ${shortId(session.id)}`}>
            <EllipsisVertical aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <Link href={`/sessions/${session.id}`}>
              <Eye aria-hidden />
              Open
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void copyId()}>
            <Copy aria-hidden />
            Copy id
          </DropdownMenuItem>
          {session.status === "active" ? (
            <DropdownMenuItem isDanger onSelect={() => setIsStopping(true)}>
              <CircleStop aria-hidden />
              Stop
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <StopSessionDialog id={session.id} isOpen={isStopping} onOpenChange={setIsStopping} />
    </>
  );
}
