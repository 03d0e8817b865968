"use client";

import { ExternalLink, ImageOff, ZoomIn, ZoomOut } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { PanelBar } from "@/components/job/panel-bar";
import { displayAddress } from "@/components/job/web-address";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ScrollRegion } from "@/components/ui/scroll-region";

export function ScreenshotPanel({ address, pageUrl }: { address: string; pageUrl: string | undefined }) {
  const [isZoomed, setIsZoomed] = useState(false);
  const [sizePx, setSizePx] = useState<{ width: number; height: number }>();
  const [failedAddress, setFailedAddress] = useState<string>();
  if (failedAddress === address) {
    return (
      <EmptyState
        icon={ImageOff}
        title="The screenshot could not be loaded"
        description="Its address is valid for a limited time. Load the page again for a fresh one."
        actions={<Button onClick={() => window.location.reload()}>Load again</Button>}
      />
    );
  }
  const ZoomIcon = isZoomed ? ZoomOut : ZoomIn;
  return (
    <>
      <PanelBar
        actions={
          <>
            <Button size="sm" aria-pressed={isZoomed} onClick={() => setIsZoomed(!isZoomed)}>
              <ZoomIcon aria-hidden />
              {isZoomed ? "Fit the width" : "Actual size"}
            </Button>
            <Button asChild size="sm">
              <a href={address} target="_blank" rel="noopener noreferrer">
                <ExternalLink aria-hidden />
                Open
              </a>
            </Button>
          </>
        }
      >
        {sizePx ? (
          <span className="tabular">
            {sizePx.width} × {sizePx.height} px
          </span>
        ) : null}
      </PanelBar>
      <ScrollRegion label="Screenshot" className="max-h-[75vh] rounded-md border border-line bg-sunken">
        <Image
          unoptimized
          // Proportions until the real ones are known.
          width={1280}
          height={720}
          src={address}
          alt={pageUrl ? `Screenshot of ${displayAddress(pageUrl)}` : "Screenshot of the page"}
          onLoad={({ currentTarget: image }) =>
            setSizePx({ width: image.naturalWidth, height: image.naturalHeight })
          }
          onError={() => setFailedAddress(address)}
          className={cn("block h-auto", isZoomed ? "w-auto max-w-none" : "w-full")}
        />
      </ScrollRegion>
    </>
  );
}
