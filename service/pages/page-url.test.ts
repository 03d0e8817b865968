import { describe, expect, it } from "vitest";
import { portOf, toPageUrl } from "./page-url.ts";

describe("toPageUrl", () => {
  it.each([
    ["https://example.com/a b", "https://example.com/a%20b"],
    [" example.com ", "https://example.com/"],
    ["example.com:8443/x?y#z", "https://example.com:8443/x?y#z"],
    ["HTTP://EXAMPLE.com", "http://example.com/"],
    ["localhost:3000/x", "https://localhost:3000/x"],
    ["münchen.example", "https://xn--mnchen-3ya.example/"],
    ["file:///etc/passwd", undefined],
    ["javascript:alert(1)", undefined],
    ["mailto:a@example.com", undefined],
    ["chrome://version", undefined],
    ["ftp://example.com", undefined],
    ["http://", undefined],
    ["https://a b", undefined],
    ["not a host", undefined],
    ["", undefined],
  ])("reads %j as %j", (text, url) => {
    expect(toPageUrl(text)).toBe(url);
  });

  it("knows the port that is not written", () => {
    expect(portOf(new URL("https://a.example/"))).toBe(443);
    expect(portOf(new URL("http://a.example:81/"))).toBe(81);
  });
});
