"use client";

import { ExternalLink, Maximize, RotateCw } from "lucide-react";
import { useTheme } from "next-themes";
import { useRef, useState } from "react";
import { useIsHydrated } from "@/components/layout/use-is-hydrated";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { SessionDetail } from "@/lib/contract/session";
import { shortId } from "@/lib/format";

/** Our title bar, and the live view's tab strip, address bar and margin. */
const BARS_PX = 144;

/**
 * The browser's picture, which also takes mouse and keyboard. It is a page of the service: another origin, so
 * the sandbox's same-origin permission gives it its own storage and nothing of the console's.
 */
export function LiveView({ session }: { session: SessionDetail }) {
  const isHydrated = useIsHydrated();
  const { width = 1280, height = 720 } = session.launchState?.screen ?? {};
  return (
    <div className="@container">
      <div
        // The picture keeps the screen's proportions; the bars above it have a height of their own.
        style={{ height: `calc(100cqw * ${height / width} + ${BARS_PX}px)` }}
        className="flex min-h-80 w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low"
      >
        {isHydrated ? <LiveFrame session={session} /> : null}
      </div>
    </div>
  );
}

function LiveFrame({ session }: { session: SessionDetail }) {
  // Every read of the session brings a fresh link. The first one stays, or the picture would start over each time.
  // The theme of that moment stays with it, for the same reason.
  const { resolvedTheme = "light" } = useTheme();
  const [liveUrl, setLiveUrl] = useState(() => themed(session.liveUrl, resolvedTheme));
  const [reloads, setReloads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const reload = () => {
    setLiveUrl(themed(session.liveUrl, resolvedTheme));
    setReloads((count) => count + 1);
  };
  return (
    <section aria-label="Live view" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line pr-1.5 pl-4">
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
        className="block min-h-0 w-full flex-1 bg-sunken"
      />
    </section>
  );
}

function themed(liveUrl: string, theme: string): string {
  const url = URL.parse(liveUrl);
  url?.searchParams.set("theme", theme);
  return url?.href ?? liveUrl;
}
