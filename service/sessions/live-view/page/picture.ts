import { type FrameHeader, frameHeaderBytes, readFrameHeader } from "./frame-header.ts";

export type PagePoint = { xPx: number; yPx: number };

/**
 * Draws frames into the canvas, fitted into the space there is. Only the newest frame is decoded: one that
 * arrives while another is being decoded replaces the one that waits.
 */
export function createPicture(
  canvas: HTMLCanvasElement,
  space: HTMLElement,
  handlers: { onDrawn(header: FrameHeader): void },
) {
  const context = canvas.getContext("2d", { alpha: false });
  let shown: FrameHeader | undefined;
  let waiting: { header: FrameHeader; jpeg: Blob } | undefined;
  let isDecoding = false;
  let watchedTab: number | undefined;

  function fitIntoSpace(): void {
    const { clientWidth, clientHeight } = space;
    const style = getComputedStyle(space);
    const width = clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const height =
      clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    const scale = Math.min(width / canvas.width, height / canvas.height);
    canvas.style.width = `${Math.max(1, Math.floor(canvas.width * scale))}px`;
    canvas.style.height = `${Math.max(1, Math.floor(canvas.height * scale))}px`;
  }

  async function draw(): Promise<void> {
    if (isDecoding) return;
    isDecoding = true;
    while (waiting) {
      const { header, jpeg } = waiting;
      waiting = undefined;
      const bitmap = await createImageBitmap(jpeg).catch(() => undefined);
      if (!bitmap) continue;
      if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        fitIntoSpace();
      }
      context?.drawImage(bitmap, 0, 0);
      bitmap.close();
      shown = header;
      handlers.onDrawn(header);
    }
    isDecoding = false;
  }

  new ResizeObserver(fitIntoSpace).observe(space);
  fitIntoSpace();

  return {
    /** Returns the frame's header, or undefined for a message that is no frame. */
    receive: (data: ArrayBuffer): FrameHeader | undefined => {
      const header = readFrameHeader(new DataView(data));
      if (!header || (watchedTab !== undefined && header.tab !== watchedTab)) return header;
      waiting = { header, jpeg: new Blob([new Uint8Array(data, frameHeaderBytes)], { type: "image/jpeg" }) };
      void draw();
      return header;
    },
    /** Frames of other tabs that are still on their way are not drawn. */
    watch: (tab: number | undefined): void => {
      watchedTab = tab;
    },
    shown: (): FrameHeader | undefined => shown,
    /** Where in the page a point of the window is, kept within the page. */
    toPage: (clientX: number, clientY: number): PagePoint | undefined => {
      if (!shown) return undefined;
      const box = canvas.getBoundingClientRect();
      const share = (value: number): number => Math.min(0.9999, Math.max(0, value));
      return {
        xPx: Math.round(share((clientX - box.left) / box.width) * shown.pageWidthPx * 10) / 10,
        yPx:
          Math.round(share((clientY - box.top) / box.height) * shown.pageHeightPx * 10) / 10 -
          shown.offsetTopPx,
      };
    },
    /** Page pixels per pixel of this window. */
    scale: (): number => (shown ? shown.pageWidthPx / canvas.getBoundingClientRect().width : 1),
  };
}

export type Picture = ReturnType<typeof createPicture>;
