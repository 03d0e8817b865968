"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { revokeKeyAction } from "@/app/(console)/keys/actions";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

export function RevokeKeyButton({ apiKey }: { apiKey: { id: string; name: string; prefix: string } }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: async () => {
      const result = await revokeKeyAction({ id: apiKey.id });
      if (!result.ok) throw new Error(result.message);
    },
    onSuccess: () => toast.success(`Key “${apiKey.name}” revoked`),
    onError: (error) => toast.error(error.message),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ["listKeys"] });
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button
        variant="dangerGhost"
        size="sm"
        aria-label={`Revoke the key ${apiKey.name}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke “${apiKey.name}”?`}
        description={
          <>
            Programs that use the key <span className="font-mono">{apiKey.prefix}…</span> are refused from now
            on. This can not be undone.
          </>
        }
        confirmLabel="Revoke the key"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}
