"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { stopSessionAction } from "@/app/(console)/sessions/actions";
import { shortId } from "@/lib/format";

/** Stops a session and refreshes everything on the page that shows it. */
export function useStopSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const result = await stopSessionAction({ id });
      if (!result.ok) throw new Error(result.message);
    },
    onSuccess: (_, id) => toast.success(`Session ${shortId(id)} stopped`),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["getSession"] }),
        queryClient.invalidateQueries({ queryKey: ["listSessions"] }),
        queryClient.invalidateQueries({ queryKey: ["getActiveSessionsCount"] }),
      ]),
  });
}
