"use client";

import { useTheme } from "next-themes";
import { Toaster as Sonner } from "sonner";

/** Short notices of finished or failed actions, bottom right, announced politely. */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  return (
    <Sonner
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="bottom-right"
      closeButton
      toastOptions={{
        classNames: {
          toast: "!rounded-lg !border-line !bg-raised !text-ink !shadow-high !text-sm",
          description: "!text-ink-soft",
          closeButton: "!border-line !bg-raised !text-ink-soft",
        },
      }}
    />
  );
}
