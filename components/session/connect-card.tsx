"use client";

import { CodeTabs } from "@/components/code/code-tabs";
import { CopyButton } from "@/components/code/copy-button";
import { connectSnippets } from "@/components/session/connect-snippets";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { SessionDetail } from "@/lib/contract/session";

export function ConnectCard({ session, serviceUrl }: { session: SessionDetail; serviceUrl: string }) {
  return (
    <Card>
      <CardHeader
        title="Connect"
        description="The address carries the session's own token: who has it, has this browser."
        actions={<CopyButton text={session.wsEndpoint} label="Copy CDP address" withText />}
      />
      <CardBody className="pt-1.5">
        <CodeTabs snippets={connectSnippets(session, serviceUrl)} label="Ways to connect" />
      </CardBody>
    </Card>
  );
}
