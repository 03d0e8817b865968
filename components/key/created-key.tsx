"use client";

import { CodeBlock } from "@/components/code/code-block";
import { CopyButton } from "@/components/code/copy-button";
import { Button } from "@/components/ui/button";
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";

export function CreatedKey({
  secret,
  serviceUrl,
  onDone,
}: {
  secret: string;
  serviceUrl: string;
  onDone: () => void;
}) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>Copy your key now</DialogTitle>
        <DialogDescription>It is shown only this once. Keep it where you keep passwords.</DialogDescription>
      </DialogHeader>
      <div className="flex gap-2">
        <Input
          readOnly
          value={secret}
          aria-label="The new API key"
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono text-xs"
        />
        <CopyButton text={secret} label="Copy key" withText className="h-8" />
      </div>
      <CodeBlock
        label="first call"
        language="shell"
        code={`curl ${serviceUrl}/api/me \\\n  -H 'x-api-key: ${secret}'`}
      />
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
