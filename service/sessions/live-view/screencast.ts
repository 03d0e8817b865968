import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../browsers/cdp/types.ts";
import type { Log } from "../../log.ts";

/** One picture of a page. */
export type Frame = {
  readonly jpeg: Buffer;
  readonly atMs: number;
  readonly pageWidthPx: number;
  readonly pageHeightPx: number;
  readonly offsetTopPx: number;
  readonly scrollXPx: number;
  readonly scrollYPx: number;
  readonly pageScale: number;
};

export type Screen = { width: number; height: number };

const jpegQuality = 60;
const frameIntervalMs = 1000 / 30;
/** While no viewer can take frames, the browser is asked for few, so that encoding them costs little. */
const starvedIntervalMs = 200;
/** A page that was moving and has been still for this long is pictured once more. */
const settleMs = 160;
const minRefreshIntervalMs = 500;
const firstFrameTimeoutMs = 300;

/**
 * The one screencast of a page, however many watch it.
 *
 * The frame rate is held by pacing the acknowledgements. `everyNthFrame` would cost the same but loses every
 * second single change (a click on a still page would not be seen). The browser has up to three frames on
 * their way and drops what comes while these are unacknowledged, so the last change of a burst can be among
 * the dropped: once a moving page has settled, the screencast is started anew, which always gives a picture.
 */
export function createScreencast(options: {
  session: CdpSession;
  screen: () => Screen;
  /** Returns whether at least one viewer took it. */
  onFrame(frame: Frame): boolean;
  /** The tab is behind another one, where it paints nothing. */
  onHidden(): void;
  log: Log;
}) {
  const { session, log } = options;
  let watched = false;
  let running = false;
  let work: Promise<void> = Promise.resolve();
  let last: Frame | undefined;
  let hasFrameSinceStart = false;
  let framesInBurst = 0;
  let nextAckAtMs = 0;
  let refreshedAtMs = 0;
  let emulatesFocus = false;
  const timers = {
    settle: undefined as NodeJS.Timeout | undefined,
    first: undefined as NodeJS.Timeout | undefined,
  };

  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const frame = toFrame(data, metadata);
    const isSame = last?.jpeg.equals(frame.jpeg) === true;
    hasFrameSinceStart = true;
    last = frame;
    if (!isSame) framesInBurst++;
    const taken = isSame || options.onFrame(frame);
    acknowledge(sessionId, taken ? frameIntervalMs : starvedIntervalMs);
    clearTimeout(timers.settle);
    timers.settle = setTimeout(settle, settleMs);
  });
  session.on("Page.screencastVisibilityChanged", ({ visible }) => {
    if (!visible && running) options.onHidden();
  });

  function acknowledge(frameNumber: number, intervalMs: number): void {
    const nowMs = performance.now();
    nextAckAtMs = Math.max(nowMs, Math.min(nextAckAtMs + intervalMs, nowMs + 3 * intervalMs));
    const send = (): void => {
      session.send("Page.screencastFrameAck", { sessionId: frameNumber }).catch(() => undefined);
    };
    const delayMs = nextAckAtMs - nowMs;
    if (delayMs < 1) send();
    else setTimeout(send, delayMs);
  }

  function settle(): void {
    if (framesInBurst < 2 || !running) {
      framesInBurst = 0;
      return;
    }
    const waitMs = refreshedAtMs + minRefreshIntervalMs - performance.now();
    if (waitMs > 0) {
      timers.settle = setTimeout(settle, waitMs);
      return;
    }
    framesInBurst = 0;
    refreshedAtMs = performance.now();
    enqueue(async () => {
      if (!running) return;
      await stop();
      await start();
    });
  }

  async function start(): Promise<void> {
    const { width, height } = options.screen();
    hasFrameSinceStart = false;
    running = true;
    await session.send("Page.startScreencast", {
      format: "jpeg",
      quality: jpegQuality,
      maxWidth: width,
      maxHeight: height,
      everyNthFrame: 1,
    });
    clearTimeout(timers.first);
    timers.first = setTimeout(() => void takePicture(), firstFrameTimeoutMs);
  }

  async function stop(): Promise<void> {
    running = false;
    clearTimeout(timers.settle);
    clearTimeout(timers.first);
    await session.send("Page.stopScreencast");
  }

  /** For pages that paint nothing by themselves, such as one that never got a first frame. */
  async function takePicture(): Promise<void> {
    if (!running || hasFrameSinceStart) return;
    try {
      const timeout = { timeoutMs: 5_000 };
      const shot = { format: "jpeg", quality: jpegQuality, optimizeForSpeed: true } as const;
      const { data } = await session.send("Page.captureScreenshot", shot, timeout);
      const { cssVisualViewport: view } = await session.send("Page.getLayoutMetrics", undefined, timeout);
      if (!running || hasFrameSinceStart) return;
      last = toFrame(data, {
        deviceWidth: view.clientWidth,
        deviceHeight: view.clientHeight,
        offsetTop: 0,
        pageScaleFactor: view.scale,
        scrollOffsetX: view.pageX,
        scrollOffsetY: view.pageY,
      });
      options.onFrame(last);
    } catch (error) {
      log.debug({ err: error }, "live view could not picture a page");
    }
  }

  function emulateFocus(enabled: boolean): void {
    if (emulatesFocus === enabled) return;
    emulatesFocus = enabled;
    session.send("Emulation.setFocusEmulationEnabled", { enabled }).catch(() => undefined);
  }

  function enqueue(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => {
      log.debug({ err: error }, "live view screencast step failed");
    });
  }

  return {
    /** Starts or stops the screencast; it must not run while nobody watches. */
    setWatched: (value: boolean): void => {
      if (watched === value) return;
      watched = value;
      enqueue(async () => {
        if (watched && !running) await start();
        if (!watched && running) await stop();
        if (!watched) emulateFocus(false);
      });
    },
    /** Starts anew, for instance after the screen's size has changed. */
    restart: (): void => {
      enqueue(async () => {
        if (!running) return;
        await stop();
        await start();
      });
    },
    /** Makes a tab behind another one paint, for as long as it is watched. */
    wake: (): void => emulateFocus(true),
    /** It says it is visible, whether it is in front or not. */
    isAwake: (): boolean => emulatesFocus,
    last: (): Frame | undefined => last,
    isRunning: (): boolean => running,
    /** The page is gone, or the live view is: no command is sent any more. */
    dispose: (): void => {
      watched = false;
      running = false;
      clearTimeout(timers.settle);
      clearTimeout(timers.first);
    },
  };
}

export type Screencast = ReturnType<typeof createScreencast>;

function toFrame(data: string, metadata: Protocol.Page.ScreencastFrameMetadata): Frame {
  return {
    jpeg: Buffer.from(data, "base64"),
    atMs: metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000,
    pageWidthPx: Math.min(65_535, Math.round(metadata.deviceWidth)),
    pageHeightPx: Math.min(65_535, Math.round(metadata.deviceHeight)),
    offsetTopPx: metadata.offsetTop,
    scrollXPx: metadata.scrollOffsetX,
    scrollYPx: metadata.scrollOffsetY,
    pageScale: metadata.pageScaleFactor,
  };
}
