"use client";

import { ExternalLink, Maximize, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { SessionDetail } from "@/lib/contract/session";
import { shortId } from "@/lib/format";

/**
 * The browser's picture, which also takes mouse and keyboard. It is a page of the service: another origin, so
 * the sandbox's same-origin permission gives it its own storage and nothing of the console's.
 */
export function LiveView({ session }: { session: SessionDetail }) {
  // Every read of the session brings a fresh link. The first one stays, or the picture would start over each time.
  const [liveUrl, setLiveUrl] = useState(session.liveUrl);
  const [reloads, setReloads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width = 1280, height = 720 } = session.launchState?.screen ?? {};
  const reload = () => {
    setLiveUrl(session.liveUrl);
    setReloads((count) => count + 1);
  };
  return (
    <section
      aria-label="Live view"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-low"
    >
      <div className="flex h-10 items-center gap-1 border-b border-line pr-1.5 pl-4">
        <h2 className="flex-1 text-sm font-semibold">
          Live view
          {session.launchState?.viewOnlyLiveView ? (
            <span className="ml-2 text-xs font-normal text-ink-faint">read-only</span>
          ) : null}
        </h2>
        <Tooltip label="Start the picture over">
          <Button variant="ghost" size="iconSm" aria-label="Start the picture over" onClick={reload}>
            <RotateCw aria-hidden />
          </Button>
        </Tooltip>
        <Tooltip label="Whole screen">
          <Button
            variant="ghost"
            size="iconSm"
            aria-label="Show on the whole screen"
            onClick={() => void frame.current?.requestFullscreen()}
          >
            <Maximize aria-hidden />
          </Button>
        </Tooltip>
        <Tooltip label="Open in a tab of its own">
          <Button asChild variant="ghost" size="iconSm">
            <a
              href={session.liveUrl}
              target="_blank"
              rel="noreferrer"
              aria-label="Open the live view in a tab of its own"
            >
              <ExternalLink aria-hidden />
            </a>
          </Button>
        </Tooltip>
      </div>
      <iframe
        key={reloads}
        ref={frame}
        src={liveUrl}
        title={`Live view of session ${shortId(session.id)}`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="clipboard-read; clipboard-write; fullscreen"
        referrerPolicy="no-referrer"
        // The picture below the live view's own tab strip and address bar keeps the screen's proportions.
        style={{ aspectRatio: `${width} / ${height + Math.round(width * 0.06)}` }}
        className="block min-h-64 w-full bg-sunken"
      />
    </section>
  );
}
