"use client";

import { useStopSession } from "@/components/session/use-stop-session";
import { ConfirmDialog } from "@/components/ui/alert-dialog";

export function StopSessionDialog({
  id,
  isOpen,
  onOpenChange,
}: {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const stop = useStopSession();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Stop this session?"
      description="Its browser is closed and every connected client is cut off. It can not be started again."
      confirmLabel="Stop the session"
      isBusy={stop.isPending}
      onConfirm={() => stop.mutate(id, { onSettled: () => onOpenChange(false) })}
    />
  );
}
