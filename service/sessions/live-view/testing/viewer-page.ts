import type { CdpConnection } from "../../../browsers/cdp/types.ts";
import { type DrivenPage, openPage, until } from "./stage.ts";

export type ViewerWindow = { width: number; height: number; touch?: boolean };

/** The live view's own page in a person's browser. */
export async function openViewerPage(
  cdp: CdpConnection,
  url: string,
  window: ViewerWindow = { width: 1280, height: 800 },
) {
  const page: DrivenPage = await openPage(cdp);
  const { session, evaluate } = page;
  const { width, height, touch = false } = window;
  await session.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: touch,
  });
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
  const problems: string[] = [];
  session.on("Runtime.exceptionThrown", ({ exceptionDetails }) =>
    problems.push(exceptionDetails.exception?.description ?? exceptionDetails.text),
  );
  session.on("Log.entryAdded", ({ entry }) => {
    if (entry.level === "error" && entry.source !== "network") problems.push(entry.text);
  });
  await Promise.all([session.send("Runtime.enable"), session.send("Log.enable")]);
  await page.goto(url);

  /** Where in the viewer's window a point of the remote page of 1280 x 720 is. */
  const toWindow = async (xPx: number, yPx: number): Promise<{ x: number; y: number }> => {
    const box = await evaluate(
      `(({ left, top, width, height }) => [left + ${xPx / 1280} * width, top + ${yPx / 720} * height])(picture.getBoundingClientRect())`,
    );
    if (!Array.isArray(box)) throw new Error("no picture");
    return { x: Number(box[0]), y: Number(box[1]) };
  };

  return {
    ...page,
    /** What the page's own scripts and policies complained about. */
    problems,
    toWindow,
    isLive: () =>
      until(async () => (await evaluate("document.body.dataset.state === 'live' && cover.hidden")) === true),
    /** Main colour in the middle of the canvas. */
    colour: async (): Promise<string> => {
      const rgb = await evaluate(
        "[...picture.getContext('2d').getImageData(picture.width / 2, picture.height / 2, 1, 1).data].slice(0, 3)",
      );
      if (!Array.isArray(rgb)) throw new Error("no pixel");
      return ["red", "green", "blue"].filter((_, channel) => Number(rgb[channel]) > 128).join("+") || "black";
    },
    click: async (xPx: number, yPx: number): Promise<void> => {
      const at = await toWindow(xPx, yPx);
      await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
      const button = { ...at, button: "left", clickCount: 1 } as const;
      await session.send("Input.dispatchMouseEvent", { type: "mousePressed", buttons: 1, ...button });
      await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", buttons: 0, ...button });
    },
    press: async (
      key: string,
      options: { code?: string; keyCode?: number; modifiers?: number } = {},
    ): Promise<void> => {
      const { code = key, keyCode = 0, modifiers = 0 } = options;
      const written = key === "Enter" ? "\r" : key.length === 1 && modifiers === 0 ? key : undefined;
      const text = written === undefined ? {} : { text: written };
      const event = { key, code, windowsVirtualKeyCode: keyCode, modifiers };
      await session.send("Input.dispatchKeyEvent", { type: "keyDown", ...event, ...text });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    },
    touch: async (points: readonly { xPx: number; yPx: number }[]): Promise<void> => {
      for (const [index, { xPx, yPx }] of points.entries()) {
        const type = index === 0 ? "touchStart" : "touchMove";
        await session.send("Input.dispatchTouchEvent", { type, touchPoints: [await toWindow(xPx, yPx)] });
      }
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
  };
}

export type ViewerPage = Awaited<ReturnType<typeof openViewerPage>>;
