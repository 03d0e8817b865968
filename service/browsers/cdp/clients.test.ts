import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright-core";
import puppeteer from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { type TestPool, testPool } from "../../testing/browser.ts";
import type { Browser } from "../browser.ts";

const pages: Record<string, string> = {
  "/": "<title>Home</title><h1>Home</h1><a href='/next'>next</a>",
  "/next": "<title>Next</title><h1>Next</h1>",
  // Another address is another site, so the frame gets a process and a session of its own.
  "/frames": "<title>Frames</title><iframe src='http://127.0.0.2:PORT/next'></iframe>",
  "/worker": `<title>Worker</title><script>
    const worker = new Worker(URL.createObjectURL(new Blob(["onmessage = e => postMessage(e.data * 2)"])));
    worker.onmessage = (e) => { document.title = "answer " + e.data; };
    worker.postMessage(21);
  </script>`,
};

let test: TestPool;
let browser: Browser;
let site: string;
let bridge: string;
const closers: (() => void)[] = [];

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  return address.port;
};

beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end((pages[request.url ?? ""] ?? "").replace("PORT", String(portOf(server))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const otherSite = createServer((request, response) => server.emit("request", request, response));
  await once(otherSite.listen(portOf(server), "127.0.0.2"), "listening");
  closers.push(
    () => server.close(),
    () => otherSite.close(),
  );
  site = `http://127.0.0.1:${portOf(server)}`;

  test = await testPool({ egressAllow: ["127.0.0.1", "127.0.0.2"] });
  browser = await test.pool.acquire({ engine: "headless-shell", args: [] });

  // What the session layer's gateway does, at its plainest.
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1", maxPayload: 100 * 1024 * 1024 });
  await once(sockets, "listening");
  closers.push(() => sockets.close());
  sockets.on("connection", (socket) => {
    const early: Buffer[] = [];
    let send = (data: Buffer): void => void early.push(data);
    socket.on("message", (data: Buffer) => send(data));
    void browser.cdp
      .openClient({
        onMessage: (json) => socket.send(json, { binary: false }),
        onClose: () => socket.close(),
      })
      .then((client) => {
        socket.on("close", () => client.close());
        send = (data) => void client.send(data);
        for (const data of early) client.send(data);
      });
  });
  bridge = `ws://127.0.0.1:${portOf(sockets)}`;
});

afterAll(async () => {
  await test.close();
  for (const close of closers) close();
});

describe("outside clients of one browser", () => {
  it("finds the open page, drives new ones and leaves the browser running (Playwright)", async () => {
    const client = await chromium.connectOverCDP(bridge);
    const [context] = client.contexts();
    expect(context?.pages().map((page) => page.url())).toEqual(["about:blank"]);
    const page = await client.newPage();
    await page.goto(site);
    await page.click("a");
    await page.waitForURL("**/next");
    expect(await page.title()).toBe("Next");
    expect((await page.screenshot()).length).toBeGreaterThan(1000);
    await page.close();
    await client.close();
    expect(await browser.cdp.send("Browser.getVersion")).toHaveProperty("product");
  });

  it("drives pages (Puppeteer)", async () => {
    const client = await puppeteer.connect({ browserWSEndpoint: bridge });
    const page = await client.newPage();
    await page.goto(site);
    expect(await page.evaluate("document.title")).toBe("Home");
    await Promise.all([page.waitForNavigation(), page.click("a")]);
    expect(await page.title()).toBe("Next");
    await page.close();
    await client.disconnect();
  });

  it("reaches frames of other sites and workers", async () => {
    const client = await chromium.connectOverCDP(bridge);
    const page = await client.newPage();
    await page.goto(`${site}/frames`);
    const frame = page.frameLocator("iframe");
    expect(await frame.locator("h1").innerText()).toBe("Next");
    const worker = page.waitForEvent("worker");
    await page.goto(`${site}/worker`);
    expect(await (await worker).evaluate("6 * 7")).toBe(42);
    await page.waitForFunction("document.title === 'answer 42'");
    await page.close();
    await client.close();

    const puppet = await puppeteer.connect({ browserWSEndpoint: bridge });
    const puppetPage = await puppet.newPage();
    await puppetPage.goto(`${site}/frames`);
    const inner = await puppetPage.waitForFrame((candidate) => candidate.url().endsWith("/next"));
    expect(await inner.evaluate("document.title")).toBe("Next");
    await puppetPage.close();
    await puppet.disconnect();
  });

  it("keeps clients apart that work at the same time, all numbering their commands from 1", async () => {
    const work = async (name: string): Promise<string[]> => {
      const client = await chromium.connectOverCDP(bridge);
      const context = await client.newContext();
      const page = await context.newPage();
      const titles: string[] = [];
      for (let round = 0; round < 5; round += 1) {
        await page.goto(site);
        await page.evaluate(`document.title = "${name} " + ${round}`);
        titles.push(await page.title());
      }
      await context.close();
      await client.close();
      return titles;
    };
    const results = await Promise.all(["a", "b", "c", "d"].map(work));
    expect(results).toEqual(
      ["a", "b", "c", "d"].map((name) => [0, 1, 2, 3, 4].map((round) => `${name} ${round}`)),
    );
  });

  it("takes away with a client what it had set up, and only that", async () => {
    const staying = await chromium.connectOverCDP(bridge);
    const page = await staying.newPage();
    await page.goto(site);
    const countContexts = async () =>
      (await browser.cdp.send("Target.getBrowserContexts")).browserContextIds.length;
    const before = await countContexts();
    const leaving = await chromium.connectOverCDP(bridge);
    await leaving.newContext();
    expect(await countContexts()).toBe(before + 1);
    await leaving.close();
    await expect.poll(countContexts).toBe(before);
    expect(await page.title()).toBe("Home");
    await page.close();
    await staying.close();
  });

  it("carries a reply of 40 MB, and small ones beside it", async () => {
    const client = await puppeteer.connect({ browserWSEndpoint: bridge });
    const page = await client.newPage();
    const [text, sum] = await Promise.all([
      page.evaluate("'0123456789'.repeat(4 * 1024 * 1024)"),
      page.evaluate("1 + 1"),
    ]);
    expect(text).toHaveLength(40 * 1024 * 1024);
    expect(sum).toBe(2);
    await page.close();
    await client.disconnect();
  });

  it("carries a command of 20 MB", async () => {
    const client = await puppeteer.connect({ browserWSEndpoint: bridge });
    const page = await client.newPage();
    const large = "x".repeat(20 * 1024 * 1024);
    expect(await page.evaluate((text: string) => text.length, large)).toBe(large.length);
    await page.close();
    await client.disconnect();
  });
});
