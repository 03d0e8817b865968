import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Engine } from "../../browsers/browser.ts";
import { colourAt } from "./testing/colour.ts";
import { startSite } from "./testing/site.ts";
import {
  attachPage,
  countCommands,
  type DrivenPage,
  firstPage,
  type LiveServer,
  openPage,
  serveLiveView,
  startBrowsers,
  until,
} from "./testing/stage.ts";
import { joinLiveView, type TestViewer } from "./testing/test-viewer.ts";

let browsers: Awaited<ReturnType<typeof startBrowsers>>;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
let page: DrivenPage;
let live: LiveServer;

beforeAll(async () => {
  [browsers, site] = await Promise.all([startBrowsers(), startSite()]);
});
afterAll(async () => {
  site.close();
  await browsers.close();
});
afterEach(async () => {
  await live.close();
  await browser.close();
});

/** A fresh browser that shows the page, with a live view. */
async function show(
  path: string,
  options: Parameters<typeof serveLiveView>[1] = {},
  engine: Engine = "headless-shell",
): Promise<void> {
  browser = await browsers.launch(engine);
  page = await firstPage(browser.cdp);
  await page.goto(site.url + path);
  live = await serveLiveView(browser.cdp, options);
}

describe("watching", () => {
  it("gives a new viewer a picture of the page as it is", async () => {
    await show("/button");
    await page.evaluate("document.body.style.background = '#00c000'");
    const viewer = await joinLiveView(live.url);
    const frame = await viewer.firstFrame();
    expect(frame).toMatchObject({ pageWidthPx: 1280, pageHeightPx: 720 });
    expect(await colourAt(page, frame.jpeg)).toBe("green");
    await until(() => viewer.watched()?.title === "Button");
    expect(viewer.watched()?.url).toBe(`${site.url}/button`);
  });

  it("runs one screencast for two viewers, and none once they have left", async () => {
    browser = await browsers.launch();
    page = await firstPage(browser.cdp);
    await page.goto(`${site.url}/animation`);
    const counted = countCommands(browser.cdp);
    live = await serveLiveView(counted.cdp);
    const viewers = [await joinLiveView(live.url), await joinLiveView(live.url)];
    for (const viewer of viewers) await until(() => viewer.frames.length > 10);
    expect(counted.runningScreencasts()).toBe(1);
    for (const viewer of viewers) await viewer.leave();
    await until(() => counted.runningScreencasts() === 0);
    expect(live.hub.viewerCount()).toBe(0);
  });

  it("shows the last change of a movement, which the browser leaves out while frames are unacknowledged", async () => {
    await show("/animation");
    const viewer = await joinLiveView(live.url, { acknowledges: false });
    for (let round = 0; round < 3; round += 1) {
      await page.evaluate("if (window.halted) { window.halted = false; draw(); }");
      await until(() => viewer.frames.length > 2 + round);
      // Long enough for the viewer to count as slow, so that the browser is held back.
      await page.evaluate("new Promise((resolve) => setTimeout(resolve, 900))");
      await page.evaluate("window.halted = true");
      await until(async () => {
        const newest = viewer.frames.at(-1);
        viewer.acknowledge(newest?.sequence ?? 0);
        return (await colourAt(page, newest?.jpeg)) === "green";
      });
    }
  });

  it("never queues for a viewer that is slow, and is up to date when it comes back", async () => {
    await show("/animation");
    const slow = await joinLiveView(live.url, { acknowledges: false });
    const quick = await joinLiveView(live.url);
    await until(() => quick.frames.length > 40);
    expect(slow.frames.length).toBeLessThanOrEqual(8);
    const held = slow.frames.length;
    const newestAtMs = quick.frames.at(-1)?.atMs ?? 0;
    slow.acknowledge(slow.frames.at(-1)?.sequence ?? 0);
    await until(() => slow.frames.length > held);
    expect(slow.frames[held]?.atMs).toBeGreaterThanOrEqual(newestAtMs);
    slow.send({ type: "ping", sentMs: 1 });
    await until(() => (slow.newest("pong")?.droppedFrames ?? 0) > 10);
  });

  it("sends nothing to a viewer whose own tab is hidden", async () => {
    await show("/animation");
    const viewer = await joinLiveView(live.url);
    await viewer.nextFrame();
    viewer.send({ type: "visible", visible: false });
    viewer.send({ type: "ping", sentMs: 1 });
    await until(() => viewer.newest("pong") !== undefined);
    const before = viewer.frames.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(viewer.frames.length).toBe(before);
    viewer.send({ type: "visible", visible: true });
    await viewer.nextFrame();
  });
});

describe("tabs", () => {
  it("follows the session's user to a new page, and back when that is closed", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await until(() => viewer.watched()?.title === "Button");
    const second = await openPage(browser.cdp, `${site.url}/second`);
    await until(() => viewer.watched()?.title === "Second");
    expect(viewer.tabs().map(({ title }) => title)).toEqual(["Button", "Second"]);
    await browser.cdp.send("Target.closeTarget", { targetId: second.targetId });
    await until(() => viewer.tabs().length === 1 && viewer.watched()?.title === "Button");
  });

  it("stays with the tab a viewer picked until they follow again", async () => {
    await show("/button");
    await openPage(browser.cdp, `${site.url}/second`);
    const viewer = await joinLiveView(live.url, { token: "watch" });
    await until(() => viewer.watched()?.title === "Second");
    const picked = viewer.tabs().find(({ title }) => title === "Button")?.id ?? 0;
    viewer.send({ type: "watch", tab: picked });
    await until(() => viewer.watched()?.title === "Button");
    await openPage(browser.cdp, `${site.url}/form`);
    await until(() => viewer.tabs().length === 3);
    expect(viewer.watched()?.title).toBe("Button");
    expect(viewer.newest("tabs")?.following).toBe(false);
    viewer.send({ type: "follow" });
    await until(() => viewer.watched()?.title === "Form");
  });

  it("keeps a picture of a tab behind another one, and follows the one that is brought to the front", async () => {
    await show("/animation", {}, "chromium");
    await openPage(browser.cdp, `${site.url}/second`);
    const viewer = await joinLiveView(live.url, { token: "watch" });
    await until(() => viewer.watched()?.title === "Second");
    const behind = viewer.tabs().find(({ title }) => title === "Animation")?.id ?? 0;
    viewer.send({ type: "watch", tab: behind });
    await until(() => viewer.frames.filter(({ tab }) => tab === behind).length > 5);
    viewer.send({ type: "follow" });
    await until(() => viewer.watched()?.title === "Second");
    await page.session.send("Page.bringToFront");
    await until(() => viewer.watched()?.title === "Animation");
  });

  it("opens and closes tabs, and leaves the browser a page when the last is closed", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await until(() => viewer.tabs().length === 1);
    viewer.send({ type: "newTab" });
    await until(() => viewer.tabs().length === 2 && viewer.watched()?.url === "about:blank");
    for (const { id } of viewer.tabs()) viewer.send({ type: "closeTab", tab: id });
    await until(() => viewer.tabs().length === 1 && viewer.tabs()[0]?.url === "about:blank");
    expect((await browser.cdp.send("Browser.getVersion")).product).toBeTruthy();
  });

  it("sends a tab's icon as a small picture, whatever address the page gives", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await until(() => viewer.newest("icon")?.icon?.startsWith("data:image/png;base64,") === true);
    await page.goto(`${site.url}/hostile`);
    await until(() => viewer.newest("icon")?.icon === null);
  });
});

describe("controlling", () => {
  const typed = (): Promise<unknown> => page.evaluate("t.value");

  async function showForm(): Promise<TestViewer> {
    await show("/form");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    viewer.click(300, 200);
    await until(async () => (await page.evaluate("document.activeElement.id")) === "t");
    return viewer;
  }

  it("clicks where the viewer clicks, and shows the change", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    viewer.click(640, 360);
    await until(async () => (await colourAt(page, viewer.frames.at(-1)?.jpeg)) === "red");
    expect(await page.evaluate("window.clicks")).toBe(1);
  });

  it("types, edits by shortcuts, and hands copied text to the viewer", async () => {
    const viewer = await showForm();
    viewer.press("H", "KeyH", 8);
    viewer.press("i", "KeyI");
    viewer.press("Enter", "Enter");
    viewer.send({ type: "text", text: "日本語 pasted" });
    await until(async () => (await typed()) === "Hi\n日本語 pasted");
    viewer.press("a", "KeyA", 2);
    viewer.press("c", "KeyC", 2);
    await until(() => viewer.newest("copied")?.text === "Hi\n日本語 pasted");
    viewer.press("x", "KeyX", 2);
    await until(async () => (await typed()) === "");
    viewer.press("z", "KeyZ", 2);
    await until(async () => (await typed()) === "Hi\n日本語 pasted");
    viewer.press("Backspace", "Backspace");
  });

  it("lets go of what a viewer held down when they leave", async () => {
    const viewer = await showForm();
    await page.evaluate(
      "window.ups = []; addEventListener('keyup', (e) => ups.push(e.key)); addEventListener('mouseup', () => ups.push('mouse'))",
    );
    viewer.send({
      type: "key",
      kind: "down",
      key: "Shift",
      code: "ShiftLeft",
      keyCode: 16,
      location: 1,
      repeat: false,
      modifiers: 8,
    });
    viewer.send({
      type: "mouse",
      kind: "down",
      xPx: 50,
      yPx: 50,
      button: "left",
      buttons: 1,
      clickCount: 1,
      modifiers: 0,
    });
    await viewer.leave();
    await until(async () => (await page.evaluate("ups.join()")) === "Shift,mouse");
  });

  it("navigates, goes back and forward, and refuses addresses that are no web pages", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    viewer.send({ type: "navigate", address: `${site.url.replace("http://", "")}/second` });
    await until(() => viewer.watched()?.title === "Second" && viewer.watched()?.canGoBack === true);
    viewer.send({ type: "history", delta: -1 });
    await until(() => viewer.watched()?.title === "Button" && viewer.watched()?.canGoForward === true);
    viewer.send({ type: "navigate", address: "file:///etc/passwd" });
    await until(() => viewer.newest("notice") !== undefined);
    expect(viewer.newest("notice")?.message).toContain("file:");
    expect(await page.evaluate("location.pathname")).toBe("/button");
  });

  it("says that a page has crashed, and goes on once it is loaded again", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    page.session.send("Page.crash").catch(() => undefined);
    await until(() => viewer.watched()?.crashed === true);
    viewer.send({ type: "reload", ignoreCache: false });
    await until(() => viewer.watched()?.crashed === false);
    const again = await attachPage(browser.cdp, page.targetId);
    await until(async () => (await again.evaluate("document.readyState")) === "complete");
    viewer.click(640, 360);
    await until(async () => (await colourAt(again, viewer.frames.at(-1)?.jpeg)) === "red");
  });

  it("shows a page's question to the viewer and gives it their answer", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    const answer = page.evaluate("prompt('Your name?', 'nobody')");
    await until(() => viewer.watched()?.dialog !== undefined);
    expect(viewer.watched()?.dialog).toEqual({
      kind: "prompt",
      message: "Your name?",
      defaultText: "nobody",
    });
    viewer.send({ type: "dialog", tab: viewer.watched()?.id ?? 0, accept: true, text: "Ada" });
    expect(await answer).toBe("Ada");
    await until(() => viewer.watched()?.dialog === undefined);
  });

  it("does not keep a page waiting when nobody is left to answer", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    const watcher = await joinLiveView(live.url, { token: "watch" });
    await viewer.firstFrame();
    const answer = page.evaluate("confirm('Sure?')");
    await until(() => watcher.watched()?.dialog !== undefined);
    await viewer.leave();
    expect(await answer).toBe(false);
    expect(await page.evaluate("confirm('Sure?')")).toBe(false);
  });

  it("refuses every input of a viewer who may only watch", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url, { token: "watch" });
    await viewer.firstFrame();
    expect(viewer.newest("hello")?.readOnly).toBe(true);
    viewer.click(640, 360);
    viewer.press("a", "KeyA");
    viewer.send({ type: "navigate", address: `${site.url}/second` });
    viewer.send({ type: "newTab" });
    await until(() => viewer.newest("notice") !== undefined);
    viewer.send({ type: "ping", sentMs: 1 });
    await until(() => viewer.newest("pong") !== undefined);
    expect(await page.evaluate("[window.clicks ?? 0, location.pathname]")).toEqual([0, "/button"]);
    expect(viewer.tabs()).toHaveLength(1);
  });

  it("lets nobody control a session whose live view is for watching", async () => {
    await show("/button", { readOnly: true });
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    viewer.click(640, 360);
    await until(() => viewer.newest("notice") !== undefined);
    expect(await page.evaluate("window.clicks ?? 0")).toBe(0);
  });
});

describe("the end of a view", () => {
  it("closes a viewer that does not speak the protocol", async () => {
    await show("/button");
    for (const [text, code] of [
      ["no json", 1007],
      [JSON.stringify({ type: "ack", sequence: -1 }), 1007],
      [JSON.stringify({ type: "text", text: "x".repeat(700_000) }), 1009],
    ] as const) {
      const viewer = await joinLiveView(live.url);
      viewer.socket.send(text);
      expect((await viewer.closing()).code).toBe(code);
    }
    const flooding = await joinLiveView(live.url);
    for (let i = 0; i < 2_000; i += 1) flooding.send({ type: "ping", sentMs: i });
    expect((await flooding.closing()).code).toBe(1008);
  });

  it("tells viewers why the session has ended", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    await live.hub.close("The session was stopped.");
    expect(await viewer.closing()).toEqual({ code: 4410, reason: "The session was stopped." });
    const late = await joinLiveView(live.url);
    expect(await late.closing()).toEqual({ code: 4410, reason: "The session was stopped." });
  });

  it("tells viewers when the browser dies", async () => {
    await show("/button");
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    await browser.close();
    expect((await viewer.closing()).code).toBe(4410);
  });

  it("gives the browser back as it was some time after the last viewer has left", async () => {
    await show("/button", { lingerMs: 20 });
    const viewer = await joinLiveView(live.url);
    await viewer.firstFrame();
    await viewer.leave();
    const again = await attachPage(browser.cdp, page.targetId);
    await until(async () => {
      const { targetInfos } = await browser.cdp.send("Target.getTargets");
      return targetInfos.every(({ type }) => type === "page");
    });
    expect(await again.evaluate("confirm('Sure?')")).toBe(false);
    const returning = await joinLiveView(live.url);
    await returning.firstFrame();
  });
});
