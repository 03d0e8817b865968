"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { getQueryClient } from "@/lib/query/query-client";

declare global {
  /** Where widget libraries look for the nonce of the style elements they add. */
  var __webpack_nonce__: string | undefined;
}

export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // The first one stays: the policy is the document's, and a refreshed layout would bring a newer nonce.
  if (typeof window !== "undefined") globalThis.__webpack_nonce__ ??= nonce;
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      disableTransitionOnChange
      {...(nonce === undefined ? {} : { nonce })}
    >
      <QueryClientProvider client={getQueryClient()}>
        <NuqsAdapter>{children}</NuqsAdapter>
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
