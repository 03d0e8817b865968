import type { DrivenPage } from "./stage.ts";

/** The main colour in the middle of a JPEG, decoded by a browser since Node can not. */
export async function colourAt(page: DrivenPage, jpeg: Buffer | undefined): Promise<string> {
  if (!jpeg) return "none";
  const rgb = await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${jpeg.toString("base64")}"), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    return [...pen.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data].slice(0, 3);
  })()`);
  if (!Array.isArray(rgb)) throw new Error("no pixel");
  const names = ["red", "green", "blue"].filter((_, channel) => Number(rgb[channel]) > 128);
  return names.join("+") || "black";
}
