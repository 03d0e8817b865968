import { expect, it } from "vitest";
import { imageType } from "./tab-icon.ts";

it("knows pictures by their bytes, and nothing else", () => {
  expect(imageType(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toBe("image/png");
  expect(imageType(Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"))).toBe("image/webp");
  expect(imageType(Buffer.from([0, 0, 1, 0, 1, 0]))).toBe("image/x-icon");
  expect(imageType(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeUndefined();
  expect(imageType(Buffer.from("<html>"))).toBeUndefined();
  expect(imageType(Buffer.alloc(0))).toBeUndefined();
});
