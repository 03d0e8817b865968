import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FixtureSite, startFixtureSite } from "../../e2e/site/server.ts";
import { startTestService, type TestService } from "../testing/service.ts";

let service: TestService;
let site: FixtureSite;
let browser: Browser;
let page: Page;
let cdp: CDPSession;

beforeAll(async () => {
  site = await startFixtureSite();
  // Only the fixture site is open; the rest of loopback is as closed as in production.
  service = await startTestService({ EGRESS_ALLOW: new URL(site.url).host });
  const session = await service.team.sdk.sessions.create();
  browser = await chromium.connectOverCDP(String(session.wsEndpoint));
  const [first] = browser.contexts()[0]?.pages() ?? [];
  if (!first) throw new Error("no page");
  page = first;
  cdp = await page.context().newCDPSession(page);
  await page.goto(`${site.url}/form`);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  await site.close();
});

/** What the page gets to read of an address: its text, or nothing. */
const read = (address: string): Promise<string> =>
  page.evaluate(
    (url) =>
      fetch(url, { mode: "no-cors" }).then(
        async (response) => `${response.type} ${await response.text()}`,
        () => "unreachable",
      ),
    address,
  );

const servicePort = (): string => new URL(service.url).port;

describe("a client that drives a session", () => {
  it("reads no host file by address", async () => {
    for (const url of ["file:///etc/passwd", "view-source:file:///etc/passwd", "file:///proc/1/environ"]) {
      const target = await page.context().newPage();
      await target.goto(url, { timeout: 5000 }).catch(() => undefined);
      const text = await target.evaluate("document.documentElement.outerHTML").catch(() => "");
      expect(text).not.toMatch(/root:|PATH=/);
      await target.close();
    }
  });

  it("reads no host file through a file input", async () => {
    await page.goto(`${site.url}/form`);
    const { root } = await cdp.send("DOM.getDocument");
    const { nodeId } = await cdp.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "input[type=file]",
    });
    await cdp.send("DOM.setFileInputFiles", { nodeId, files: ["/etc/passwd"] }).catch(() => undefined);
    const text = await page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>("input[type=file]");
      return input?.files?.[0]?.text().catch(() => "") ?? "";
    });
    expect(text).not.toContain("root:");
  });

  it("writes no file outside its own folder", async () => {
    const folder = `/tmp/porthole-escape-${process.pid}`;
    await cdp
      .send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, eventsEnabled: true })
      .catch(() => undefined);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob(["escaped"]));
      link.download = "escaped.txt";
      link.click();
    });
    await page.waitForTimeout(500);
    expect(existsSync(folder)).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });

  it("reaches neither the service nor anything else on loopback or the private network", async () => {
    expect(await read(`${site.url}/echo/ok`)).toContain("basic");
    const port = servicePort();
    const addresses = [
      `http://127.0.0.1:${port}/health`,
      `http://localhost:${port}/health`,
      `http://[::1]:${port}/health`,
      `http://0x7f.1:${port}/health`,
      `http://2130706433:${port}/health`,
      `http://[::ffff:127.0.0.1]:${port}/health`,
      `http://0.0.0.0:${port}/health`,
      "http://169.254.169.254/latest/meta-data/",
      "http://10.0.0.1/",
    ];
    for (const address of addresses) {
      await page.goto(`${site.url}/form`);
      expect([address, await read(address)]).toEqual([
        address,
        expect.stringMatching(/^(unreachable|opaque ?)$/),
      ]);
      const response = await page.goto(address, { timeout: 5000 }).catch(() => undefined);
      expect([address, response?.status() ?? 403]).toEqual([address, 403]);
      expect(await page.content()).not.toContain("uptimeSeconds");
    }
  });

  it("opens no WebSocket into the service", async () => {
    await page.goto(`${site.url}/form`);
    const outcome = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const socket = new WebSocket(url);
          socket.onopen = () => resolve("open");
          socket.onerror = () => resolve("refused");
        }),
      `ws://127.0.0.1:${servicePort()}/?apiKey=${service.team.apiKey}`,
    );
    expect(outcome).toBe("refused");
  });

  it("gets no way around the forwarder by a context of its own", async () => {
    await expect(browser.newContext({ proxy: { server: "direct://" } })).rejects.toThrow(/proxyServer/);
  });
});
