import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../browsers/browser.ts";
import { startSite } from "./testing/site.ts";
import {
  type DrivenPage,
  firstPage,
  type LiveServer,
  serveLiveView,
  startBrowsers,
  until,
} from "./testing/stage.ts";
import { openViewerPage } from "./testing/viewer-page.ts";

/** The page as a person sees it: one browser is the session's, the other is the person's. */
let browsers: Awaited<ReturnType<typeof startBrowsers>>;
let site: Awaited<ReturnType<typeof startSite>>;
let person: Browser;
let browser: Browser;
let page: DrivenPage;
let live: LiveServer;

beforeAll(async () => {
  [browsers, site] = await Promise.all([startBrowsers(), startSite()]);
  person = await browsers.launch();
});
beforeEach(async () => {
  browser = await browsers.launch();
  page = await firstPage(browser.cdp);
  live = await serveLiveView(browser.cdp);
});
afterEach(async () => {
  await live.close();
  await browser.close();
});
afterAll(async () => {
  site.close();
  await browsers.close();
});

const phone = { width: 390, height: 844, touch: true };
const text = (id: string): string => `document.getElementById("${id}").textContent`;

async function open(path: string, query = "token=control", window?: Parameters<typeof openViewerPage>[2]) {
  await page.goto(site.url + path);
  return openViewerPage(person.cdp, `${live.url}/live?${query}`, window);
}

describe("the live view's page", () => {
  it("moves with an animated page", async () => {
    const viewer = await open("/animation");
    await viewer.isLive();
    const colours = new Set<string>();
    await until(async () => colours.add(await viewer.colour()).size >= 3);
    await until(async () => /\d+ fps/.test(String(await viewer.evaluate(text("badge-rate")))));
    expect(viewer.problems).toEqual([]);
  });

  it("clicks into the page and shows what that changes", async () => {
    const viewer = await open("/button");
    await viewer.isLive();
    await viewer.click(640, 360);
    await until(async () => (await viewer.colour()) === "red");
    await viewer.click(640, 360);
    await until(async () => (await viewer.colour()) === "blue");
    expect(viewer.problems).toEqual([]);
  });

  it("gives keys to the page, Tab too, until Escape is pressed twice", async () => {
    const viewer = await open("/form");
    await viewer.isLive();
    await viewer.click(300, 300);
    await until(async () => (await page.evaluate("document.activeElement.id")) === "t");
    for (const key of ["h", "i"]) await viewer.press(key, { code: `Key${key.toUpperCase()}` });
    await viewer.session.send("Input.insertText", { text: "日本" });
    await until(async () => (await page.evaluate("t.value")) === "hi日本");
    await viewer.press("Tab", { keyCode: 9 });
    await until(async () => (await page.evaluate("document.activeElement.id")) === "");
    expect(await viewer.evaluate("document.activeElement.id")).toBe("sink");
    await viewer.press("Escape", { keyCode: 27 });
    await viewer.press("Escape", { keyCode: 27 });
    expect(await viewer.evaluate("document.activeElement.id")).toBe("leave");
  });

  it("opens what is typed into the address bar", async () => {
    const viewer = await open("/button");
    await viewer.isLive();
    await viewer.evaluate("address.focus()");
    await viewer.session.send("Input.insertText", { text: `${site.url}/second` });
    await viewer.press("Enter", { keyCode: 13 });
    await until(async () => (await page.evaluate("document.title")) === "Second");
    await until(async () => (await viewer.evaluate("document.title")) === "Second · Live");
    await until(async () => (await viewer.evaluate("back.disabled")) === false);
    await viewer.evaluate("back.click()");
    await until(async () => (await page.evaluate("document.title")) === "Button");
  });

  it("shows titles as text, whatever they hold", async () => {
    const viewer = await open("/hostile");
    await viewer.isLive();
    await until(async () => String(await viewer.evaluate("tabs.textContent")).includes("<img"));
    expect(await viewer.evaluate("tabs.querySelector('img')")).toBeNull();
  });

  it("asks the person what the page asks", async () => {
    const viewer = await open("/button");
    await viewer.isLive();
    const answer = page.evaluate("confirm('Delete <b>all</b>?')");
    await until(async () => (await viewer.evaluate("dialog.hidden")) === false);
    expect(await viewer.evaluate(text("dialog-text"))).toBe("Delete <b>all</b>?");
    await viewer.press("Enter", { keyCode: 13 });
    expect(await answer).toBe(true);
    await until(async () => (await viewer.evaluate("dialog.hidden")) === true);
  });

  it("offers no controls to those who only watch, and takes no click", async () => {
    const viewer = await open("/button", "token=watch");
    await viewer.isLive();
    await viewer.click(640, 360);
    expect(
      await viewer.evaluate("[...document.querySelectorAll('.control')].every((e) => !e.checkVisibility())"),
    ).toBe(true);
    expect(await viewer.evaluate("document.getElementById('watch-only').checkVisibility()")).toBe(true);
    expect(await page.evaluate("window.clicks ?? 0")).toBe(0);
  });

  it("keeps the last picture while the line is down, and comes back by itself", async () => {
    const viewer = await open("/button");
    await viewer.isLive();
    await viewer.click(640, 360);
    await until(async () => (await viewer.colour()) === "red");
    live.cut();
    await until(async () => (await viewer.evaluate("document.body.dataset.state")) === "waiting");
    expect(await viewer.colour()).toBe("red");
    await viewer.isLive();
  });

  it("says that a link has expired, and why a session has ended", async () => {
    const late = await open("/button", "token=old");
    await until(async () => (await late.evaluate(text("cover-title"))) === "This link has expired");
    const viewer = await open("/button");
    await viewer.isLive();
    await live.hub.close("Its time was up.");
    await until(async () => (await viewer.evaluate(text("cover-text"))) === "Its time was up.");
  });

  it("works with a finger on a small screen: a tap clicks, a drag scrolls", async () => {
    const viewer = await open("/button", "token=control", phone);
    await viewer.isLive();
    await page.evaluate("document.body.style.height = '3000px'");
    await viewer.touch([{ xPx: 640, yPx: 360 }]);
    await until(async () => (await viewer.colour()) === "red");
    await viewer.touch([600, 500, 400, 300, 200].map((yPx) => ({ xPx: 640, yPx })));
    await until(async () => Number(await page.evaluate("scrollY")) > 100);
    expect(await viewer.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  it("has no serious accessibility fault in either theme or size", async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    for (const [query, window] of [
      ["token=control", undefined],
      ["token=control&theme=dark", undefined],
      ["token=watch", phone],
    ] as const) {
      const viewer = await open("/second", query, window);
      await viewer.isLive();
      await viewer.evaluate(`${axe}; undefined`);
      const faults = await viewer.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' ')))",
      );
      expect(faults).toEqual([]);
    }
  });
});
