import { describe, expect, it } from "vitest";
import { frameHeaderBytes, readFrameHeader, writeFrameHeader } from "./page/frame-header.ts";
import { liveViewAsset, liveViewPage, liveViewProblemPage } from "./serve-page.ts";

const options = { consoleOrigin: "https://console.example/path", publicUrl: "https://api.example" };

describe("the page", () => {
  it("may be framed by the console alone, and runs no script but its own", () => {
    const { headers } = liveViewPage(options);
    const policy = headers["content-security-policy"];
    expect(policy).toContain("frame-ancestors https://console.example;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' wss://api.example");
    expect(policy).not.toContain("unsafe");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("holds neither inline script nor style, and finds all it refers to", () => {
    const { html } = liveViewPage(options);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/);
    const assets = [...html.matchAll(/(?:src|href)="live\/assets\/([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(assets.length).toBeGreaterThan(10);
    for (const path of assets) expect(liveViewAsset(path), path).toBeDefined();
  });

  it("puts what it is told into text only", () => {
    const { html } = liveViewProblemPage({ title: "<script>x</script>", detail: '"&<b>' }, options);
    expect(html).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(html).toContain("&quot;&amp;&lt;b&gt;");
  });
});

describe("an asset", () => {
  const version = /live\/assets\/([\w-]+)\//.exec(liveViewPage(options).html)?.[1] ?? "";

  it("is JavaScript without types, kept for good under its version", () => {
    const asset = liveViewAsset(`${version}/main.ts`);
    expect(asset?.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(asset?.headers["cache-control"]).toContain("immutable");
    expect(asset?.body).not.toMatch(/import type|: ServiceMessage/);
    expect(liveViewAsset("older/main.ts")?.headers["cache-control"]).toBe("no-store");
  });

  it("is nothing but what is in the folder", () => {
    for (const path of [
      `${version}/index.html`,
      `${version}/../protocol.ts`,
      `${version}/%2e%2e/protocol.ts`,
      `${version}/constructor`,
      "main.ts",
      "",
    ])
      expect(liveViewAsset(path), path).toBeUndefined();
  });
});

it("reads back the header it writes before a frame", () => {
  const header = {
    tab: 3,
    sequence: 70_000,
    atMs: 1_795_000_000_123.5,
    pageWidthPx: 1280,
    pageHeightPx: 720,
    offsetTopPx: 1.5,
    scrollXPx: 0,
    scrollYPx: 4096,
    pageScale: 1,
  };
  const view = new DataView(new ArrayBuffer(frameHeaderBytes + 1));
  writeFrameHeader(view, header);
  expect(readFrameHeader(view)).toEqual(header);
  view.setUint8(0, 9);
  expect(readFrameHeader(view)).toBeUndefined();
});
