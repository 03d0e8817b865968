import { describe, expect, it } from "vitest";
import type { Engine } from "./browser.ts";
import { chromiumFlags, plainUserAgent } from "./flags.ts";

const flagsFor = (flavour: Engine, args: string[] = [], sandbox = true): string[] =>
  chromiumFlags({
    engine: { path: "/x", version: "156.0.8078.79", flavour },
    proxyUrl: "http://127.0.0.1:8888",
    profileDir: "/home/browser/profile",
    sandbox,
    args,
  });

describe("chromiumFlags", () => {
  it("joins lists of the caller with the service's own, since Chromium takes only the last", () => {
    const flags = flagsFor("chromium", ["--disable-features=LazyImageLoading"]);
    const lists = flags.filter((flag) => flag.startsWith("--disable-features="));
    expect(lists).toHaveLength(1);
    expect(lists[0]).toMatch(/Translate/);
    expect(lists[0]).toMatch(/,LazyImageLoading$/);
  });

  it("lets the caller's single values come last, so that they count", () => {
    const flags = flagsFor("headless-shell", ["--window-size=800,600"]);
    expect(flags.lastIndexOf("--window-size=800,600")).toBeGreaterThan(
      flags.indexOf("--window-size=1280,720"),
    );
  });

  it("gives up the sandbox only when told to", () => {
    expect(flagsFor("headless-shell")).not.toContain("--no-sandbox");
    expect(flagsFor("headless-shell", [], false)).toContain("--no-sandbox");
  });

  it("opens one blank page and runs full Chromium without a window", () => {
    expect(flagsFor("chromium").at(-1)).toBe("about:blank");
    expect(flagsFor("chromium")).toContain("--headless=new");
    expect(flagsFor("headless-shell")).not.toContain("--headless=new");
  });
});

describe("plainUserAgent", () => {
  it("names the major version and the machine, as people's browsers do", () => {
    expect(plainUserAgent("156.0.8078.79", "x64")).toBe(
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    );
    expect(plainUserAgent("156.0.8078.79", "arm64")).toContain("Linux aarch64");
  });
});
