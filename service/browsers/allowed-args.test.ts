import { describe, expect, it } from "vitest";
import { ServiceError } from "../errors.ts";
import { checkBrowserArgs } from "./allowed-args.ts";

const problemOf = (...args: string[]): string => {
  try {
    checkBrowserArgs(args);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return error.details?.[0]?.message ?? "";
    throw error;
  }
  return "accepted";
};

describe("checkBrowserArgs", () => {
  it.each([
    "--lang=de-DE",
    "--accept-lang=de-DE,de,en",
    "--window-size=1920,1080",
    "--force-device-scale-factor=1.5",
    "--blink-settings=imagesEnabled=false,minimumFontSize=10",
    "--disable-blink-features=AutomationControlled",
    "--disable-features=Translate,LazyImageLoading",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--autoplay-policy=no-user-gesture-required",
    "--use-angle=swiftshader",
    "--disable-gpu",
    "--user-agent=Mozilla/5.0 (Example; rv:1)",
  ])("lets %s through unchanged", (arg) => {
    expect(checkBrowserArgs([arg])).toEqual([arg]);
  });

  it("means the same launch whatever the order, with switches every browser has left out", () => {
    const one = checkBrowserArgs(["--lang=de", "--no-first-run", "--disable-gpu"]);
    expect(one).toEqual(checkBrowserArgs(["--disable-gpu", "--mute-audio", "--lang=de"]));
    expect(one).toEqual(["--disable-gpu", "--lang=de"]);
  });

  it.each([
    ["--no-sandbox", /^--no-sandbox is not allowed: .*sandbox/],
    ["--disable-setuid-sandbox", /sandbox/],
    ["--disable-seccomp-filter-sandbox", /sandbox/],
    ["--no-zygote", /sandbox/],
    ["--single-process", /sandbox/],
    ["--in-process-gpu", /sandbox/],
    ["--proxy-server=direct://", /forwarder/],
    ["--proxy-bypass-list=*", /forwarder/],
    ["--no-proxy-server", /forwarder/],
    ["--proxy-pac-url=data:,x", /forwarder/],
    ["--host-resolver-rules=MAP * 127.0.0.1", /forwarder/],
    ["--host-rules=MAP * 127.0.0.1", /forwarder/],
    ["--force-webrtc-ip-handling-policy=default", /forwarder/],
    ["--enable-quic", /forwarder/],
    ["--log-net-log=/tmp/x", /forwarder/],
    ["--remote-debugging-port=9222", /debugging/],
    ["--remote-debugging-address=0.0.0.0", /debugging/],
    ["--remote-debugging-pipe", /debugging/],
    ["--remote-allow-origins=*", /debugging/],
    ["--auto-open-devtools-for-tabs", /debugging/],
    ["--user-data-dir=/root", /profile/],
    ["--profile-directory=Other", /profile/],
    ["--load-extension=/tmp/x", /extension/],
    ["--disable-extensions-except=/tmp/x", /extension/],
    ["--disable-web-security", /security/],
    ["--ignore-certificate-errors", /security/],
    ["--allow-running-insecure-content", /security/],
    ["--disable-site-isolation-trials", /security/],
    ["--unsafely-treat-insecure-origin-as-secure=http://a", /security/],
    ["--js-flags=--expose-gc", /engine flags/],
    ["--headless=old", /how the browser is shown/],
    ["--renderer-cmd-prefix=sh", /not on the list/],
    ["--utility-cmd-prefix=sh", /not on the list/],
    ["--gpu-launcher=sh", /not on the list/],
    ["--browser-subprocess-path=/bin/sh", /not on the list/],
    ["--allow-file-access-from-files", /not on the list/],
    ["--use-file-for-fake-video-capture=/etc/passwd", /not on the list/],
    ["--enable-logging=stderr", /not on the list/],
    ["--app=http://a", /not on the list/],
  ])("refuses %s and says why", (arg, expected) => {
    expect(problemOf(arg)).toMatch(expected);
  });

  it.each([
    // One dash, none, or a slash is a switch to Chromium, or a page to open.
    "-no-sandbox",
    "no-sandbox",
    "/no-sandbox",
    "http://169.254.169.254/",
    "file:///etc/passwd",
    "--",
    "--=x",
    "",
    " --no-sandbox",
    "--lang=de --no-sandbox ",
    "--NO-SANDBOX",
    "--no-sandbox=",
    "--no-sandbox\u0000",
    "---no-sandbox",
    "--lang\n--no-sandbox",
    "--no\u2010sandbox",
  ])("refuses the trick %j", (arg) => {
    expect(problemOf(arg)).not.toBe("accepted");
  });

  it.each([
    "--lang=de;--no-sandbox",
    "--lang=../../etc/passwd",
    "--lang",
    "--window-size=1280,720 --no-sandbox",
    "--window-size=1280,720\n",
    "--window-size=0,0",
    "--window-size=99999,99999",
    "--user-agent=a\r\nX-Injected: 1",
    "--user-agent=",
    "--disable-gpu=1",
    "--no-first-run=x",
    "--blink-settings=imagesEnabled=false,webSecurityEnabled=false",
    "--blink-settings=allowFileAccessFromFileURLs=true",
    "--blink-settings=",
    "--disable-features=IsolateOrigins",
    "--disable-features=Translate,site-per-process",
    "--disable-features=Translate<Trial",
    "--disable-features=",
    "--enable-features=NetworkServiceInProcess2",
    "--enable-features=OverlayScrollbar:a/b",
    "--disable-blink-features=AutomationControlled,X",
    "--force-device-scale-factor=1e9",
    "--force-device-scale-factor=-1",
    "--use-angle=vulkan --no-sandbox",
  ])("refuses the value of %j", (arg) => {
    expect(problemOf(arg)).not.toBe("accepted");
  });

  it("refuses a switch given twice, since the browser would take the last", () => {
    expect(problemOf("--lang=de", "--lang=fr")).toBe("--lang is given twice");
  });

  it("names the offending switch on one line, however long it is", () => {
    const message = problemOf(`--x${"y".repeat(5000)}`);
    expect(message.length).toBeLessThan(250);
    expect(problemOf("--a\nb")).not.toContain("\n");
  });
});
