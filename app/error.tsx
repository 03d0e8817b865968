"use client";

import { ErrorPage } from "@/components/layout/error-page";

export default function RootError(props: { error: unknown; retry: () => void }) {
  return <ErrorPage {...props} />;
}
