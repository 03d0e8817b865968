"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Submits the form with Ctrl+Enter or ⌘+Enter from any of its fields. Give the ref to the form. */
export function useSubmitShortcut(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element?.requestSubmit();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);
  return form;
}
