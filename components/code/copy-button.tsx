"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

const CONFIRMATION_MS = 1600;

/** Copies `text`; the icon turns into a tick for a moment. `label` names what is copied. */
export function CopyButton({
  text,
  label,
  withText = false,
  className,
}: {
  text: string;
  label: string;
  withText?: boolean;
  className?: string;
}) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The clipboard is closed to pages on plain http that are not on localhost.
      toast.error("The browser did not allow copying. Select the text and copy it by hand.");
    }
  };
  const Icon = isCopied ? Check : Copy;
  if (withText) {
    return (
      <Button size="sm" onClick={copy} className={className}>
        <Icon aria-hidden />
        {isCopied ? "Copied" : label}
      </Button>
    );
  }
  return (
    <Tooltip label={isCopied ? "Copied" : label}>
      <Button
        variant="ghost"
        size="iconSm"
        onClick={copy}
        aria-label={isCopied ? "Copied" : label}
        className={className}
      >
        <Icon aria-hidden className={isCopied ? "size-3.5 text-good" : "size-3.5"} />
      </Button>
    </Tooltip>
  );
}
