"use client";

import "./globals.css";
import { ErrorPage } from "@/components/layout/error-page";

/** Stands in for the root layout when that itself fails. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Fault · Porthole</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
