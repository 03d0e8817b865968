import { expect, it } from "vitest";
import { toPreviewDocument } from "./to-preview-document.ts";

it("puts the policy before anything of the page", () => {
  const document = toPreviewDocument(`<!DOCTYPE html><base href="https://x.test/"><img src="a.png">`);
  const policy = document.indexOf("content-security-policy");
  expect(document).toContain("default-src 'none'");
  expect(policy).toBeGreaterThan(0);
  expect(policy).toBeLessThan(document.indexOf("<base"));
  expect(document.match(/<!doctype/gi)).toHaveLength(1);
});

it("leaves out elements that reach servers without fetching", () => {
  expect(toPreviewDocument(`<p>a</p><LINK rel="preconnect" href="//x.test"><p>b</p>`)).not.toContain(
    "x.test",
  );
});
