import { chromium } from "playwright-core";
import puppeteer from "puppeteer-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type FixtureSite, startFixtureSite } from "../../e2e/site/server.ts";
import { endpoints } from "../../lib/contract/endpoints.ts";
import { startTestService, type TestService } from "../testing/service.ts";

let service: TestService;
let site: FixtureSite;
beforeAll(async () => {
  [service, site] = await Promise.all([startTestService(), startFixtureSite()]);
});
afterEach(async () => {
  const { sessions } = await service.team.sdk.sessions.list({ status: "active" });
  await Promise.all(sessions.map(({ id }) => service.team.sdk.sessions.stop(id)));
});
afterAll(() => Promise.all([service.stop(), site.close()]));

/** The status an upgrade is refused with. */
const refusalOf = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
    socket.on("open", () => reject(new Error("the upgrade was accepted")));
    socket.on("error", reject);
  });

const newSession = async (options = {}) =>
  endpoints.createSession.response.parse(await service.team.sdk.sessions.create(options));

const untilEnded = async (id: string) => {
  for (;;) {
    const session = endpoints.getSession.response.parse(await service.team.sdk.sessions.get(id));
    if (session.status !== "active") return session;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe("wsEndpoint", () => {
  it("serves Playwright: one context with one open page, clicks and text", async () => {
    const session = await newSession();
    const browser = await chromium.connectOverCDP(session.wsEndpoint);
    expect(browser.contexts()).toHaveLength(1);
    expect(browser.contexts()[0]?.pages()).toHaveLength(1);
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error("no page");
    await page.goto(`${site.url}/live/counter`);
    await page.getByRole("button").first().click();
    await expect.poll(() => page.locator("body").innerText()).toMatch(/\b1\b/);
    expect(await page.evaluate("[innerWidth, innerHeight, screen.width, screen.height].join()")).toBe(
      "1280,720,1280,720",
    );
    expect(await page.evaluate("navigator.userAgent")).not.toContain("Headless");
    await browser.close();
    // Playwright's close only disconnects, so the session goes on.
    expect((await service.team.sdk.sessions.get(session.id)).status).toBe("active");
    await service.team.sdk.sessions.stop(session.id);
  });

  it("serves Puppeteer, whose close ends the session as closed", async () => {
    const session = await newSession();
    const browser = await puppeteer.connect({ browserWSEndpoint: session.wsEndpoint, defaultViewport: null });
    const [page] = await browser.pages();
    await page?.goto(`${site.url}/articles`);
    expect(await page?.title()).not.toBe("");
    const second = await browser.newPage();
    await second.goto(`${site.url}/docs`);
    expect(await browser.pages()).toHaveLength(2);
    await browser.close();
    const ended = await untilEnded(session.id);
    expect(ended).toMatchObject({ status: "closed", endReason: "Closed by the connected client" });
  });

  it("serves two clients at once, each with its own sessions", async () => {
    const session = await newSession();
    const [a, b] = await Promise.all([
      chromium.connectOverCDP(session.wsEndpoint),
      chromium.connectOverCDP(session.wsEndpoint),
    ]);
    const [pageA, pageB] = [a.contexts()[0]?.pages()[0], b.contexts()[0]?.pages()[0]];
    await pageA?.goto(`${site.url}/articles`);
    await expect.poll(() => pageB?.url()).toBe(`${site.url}/articles`);
    await a.close();
    expect(await pageB?.evaluate("1 + 1")).toBe(2);
    await b.close();
    await service.team.sdk.sessions.stop(session.id);
  });

  it("applies screen, languages and blocked addresses before the first script, in new pages too", async () => {
    const session = await newSession({
      screen: { width: 900, height: 600 },
      locales: ["de", "fr"],
      urlBlocklist: ["*/echo/ok*"],
    });
    const browser = await chromium.connectOverCDP(session.wsEndpoint);
    const context = browser.contexts()[0];
    const pages = [context?.pages()[0], await context?.newPage()];
    for (const page of pages) {
      await page?.goto(`${site.url}/articles`);
      expect(await page?.evaluate("[innerWidth, innerHeight, screen.width].join()")).toBe("900,600,900");
      expect(await page?.evaluate("navigator.languages.join()")).toBe("de,fr");
      expect(await page?.evaluate("new Intl.DateTimeFormat().resolvedOptions().locale")).toBe("de");
      const fetched = `fetch("/echo/ok").then(() => "loaded", () => "blocked")`;
      expect(await page?.evaluate(fetched)).toBe("blocked");
      const framed = `new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.onload = () => resolve(frame.contentDocument?.body.innerText ?? "blocked");
        frame.src = "/echo/ok";
        document.body.append(frame);
      })`;
      expect(await page?.evaluate(framed)).toBe("blocked");
    }
    const header = site.requests().findLast((request) => request.path === "/articles")?.headers[
      "accept-language"
    ];
    expect(header).toBe("de,fr;q=0.9");
    await browser.close();
    await service.team.sdk.sessions.stop(session.id);
  });

  it("answers a raw client, refuses what leaves the session, and closes on what is no CDP", async () => {
    const session = await newSession();
    const socket = new WebSocket(session.wsEndpoint);
    const next = (): Promise<unknown> =>
      new Promise((resolve) => socket.once("message", (data) => resolve(JSON.parse(String(data)))));
    // Sent before the view of the browser is open: kept and answered in order.
    socket.once("open", () => socket.send('{"id":1,"method":"Browser.getVersion"}'));
    expect(await next()).toMatchObject({ id: 1, result: { product: expect.stringContaining("Chrome") } });
    socket.send('{"id":2,"method":"Target.createBrowserContext","params":{"proxyServer":"direct://"}}');
    expect(await next()).toMatchObject({ id: 2, error: { message: expect.stringContaining("proxyServer") } });
    socket.send('{"id":3,"method":"No.such"}');
    expect(await next()).toMatchObject({ id: 3, error: {} });
    socket.close();
    await service.team.sdk.sessions.stop(session.id);
  });

  it("refuses missing, forged and foreign tokens and those of ended sessions before the upgrade", async () => {
    const [mine, other] = [await newSession(), await newSession()];
    const address = new URL(mine.wsEndpoint);
    expect(await refusalOf(`${address.origin}${address.pathname}`)).toBe(401);
    expect(await refusalOf(`${address.origin}${address.pathname}?token=forged`)).toBe(401);
    expect(await refusalOf(`${address.origin}${address.pathname}?token=${other.token}`)).toBe(401);
    const liveToken = new URL(mine.liveUrl).searchParams.get("token");
    expect(await refusalOf(`${address.origin}${address.pathname}?token=${liveToken}`)).toBe(401);
    await service.team.sdk.sessions.stop(other.id);
    expect(await refusalOf(other.wsEndpoint)).toBe(404);
    await service.team.sdk.sessions.stop(mine.id);
  });
});

describe("ws://host?apiKey=…", () => {
  it("starts a session that ends with its client", async () => {
    const address = `${service.url.replace("http", "ws")}?apiKey=${service.team.apiKey}`;
    const browser = await chromium.connectOverCDP(address);
    const { sessions } = await service.team.sdk.sessions.list({ status: "active" });
    const [newest] = sessions;
    await browser.close();
    const ended = await untilEnded(String(newest?.id));
    expect(ended.status).toBe("closed");
  });

  it("refuses a wrong key before the upgrade", async () => {
    expect(await refusalOf(`${service.url.replace("http", "ws")}?apiKey=ph_wrong`)).toBe(401);
  });
});

describe("a session's end", () => {
  it("comes with the reason when its browser dies", async () => {
    const session = await newSession();
    const socket = new WebSocket(session.wsEndpoint);
    await new Promise((resolve) => socket.once("open", resolve));
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    socket.send('{"id":1,"method":"Browser.crash"}');
    expect(await closed).toBe(1001);
    const ended = await untilEnded(session.id);
    expect(ended.status).toBe("error");
    expect(String(ended.endReason)).not.toBe("");
  });
});
