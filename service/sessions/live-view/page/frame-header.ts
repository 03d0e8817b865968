/**
 * The fixed header before the JPEG bytes of a frame message, little-endian. Shared by the service (which
 * writes it) and the page (which reads it), so the layout stands once.
 */
export type FrameHeader = {
  /** The tab's number, as in the `tabs` message. */
  tab: number;
  /** Counts up per viewer; sent back in `ack` once the frame is drawn. */
  sequence: number;
  /** When the browser produced the picture, by the service's clock, in ms since 1970. */
  atMs: number;
  /** Size of the page's viewport in CSS pixels: the space mouse coordinates are given in. */
  pageWidthPx: number;
  pageHeightPx: number;
  /** Height in CSS pixels above the page inside the picture (a browser's own bars). */
  offsetTopPx: number;
  scrollXPx: number;
  scrollYPx: number;
  /** Pinch zoom of the page. */
  pageScale: number;
};

export const frameHeaderBytes = 40;
const frameType = 1;

export function writeFrameHeader(view: DataView, header: FrameHeader): void {
  view.setUint8(0, frameType);
  view.setUint16(2, header.tab, true);
  view.setUint32(4, header.sequence, true);
  view.setFloat64(8, header.atMs, true);
  view.setUint16(16, header.pageWidthPx, true);
  view.setUint16(18, header.pageHeightPx, true);
  view.setFloat32(20, header.offsetTopPx, true);
  view.setFloat32(24, header.scrollXPx, true);
  view.setFloat32(28, header.scrollYPx, true);
  view.setFloat32(32, header.pageScale, true);
}

/** Undefined for a message that is no frame of this layout, so that a newer service does not break an open page. */
export function readFrameHeader(view: DataView): FrameHeader | undefined {
  if (view.byteLength <= frameHeaderBytes || view.getUint8(0) !== frameType) return undefined;
  return {
    tab: view.getUint16(2, true),
    sequence: view.getUint32(4, true),
    atMs: view.getFloat64(8, true),
    pageWidthPx: view.getUint16(16, true),
    pageHeightPx: view.getUint16(18, true),
    offsetTopPx: view.getFloat32(20, true),
    scrollXPx: view.getFloat32(24, true),
    scrollYPx: view.getFloat32(28, true),
    pageScale: view.getFloat32(32, true),
  };
}
