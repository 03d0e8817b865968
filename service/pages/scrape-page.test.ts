import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FixtureSite, startFixtureSite } from "../../e2e/site/server.ts";
import type { Browser } from "../browsers/browser.ts";
import { type TestPool, testPool } from "../testing/browser.ts";
import { type ContentPool, createContentPool } from "./content/pool.ts";
import { PageError } from "./page-error.ts";
import { type PageSurroundings, type PageWish, scrapePage } from "./scrape-page.ts";

let site: FixtureSite;
let browsers: TestPool;
let browser: Browser;
let content: ContentPool;

beforeAll(async () => {
  [site, browsers] = await Promise.all([startFixtureSite(), testPool()]);
  content = createContentPool({ threads: 1 });
  browser = await browsers.pool.acquire({ engine: "headless-shell", args: [] });
});

afterAll(async () => {
  await Promise.all([browsers.close(), content.close(), site.close()]);
});

const scrape = (path: string, wish: Partial<PageWish> = {}, surroundings: PageSurroundings = {}) =>
  scrapePage(
    browser,
    content,
    {
      url: path.startsWith("http") ? path : site.url + path,
      sourceUrl: path,
      formats: ["markdown", "html", "links"],
      onlyMainContent: false,
      waitUntil: "load",
      waitForMs: 0,
      timeoutMs: 15_000,
      ...wish,
    },
    surroundings,
  );

const failure = async (path: string, wish: Partial<PageWish> = {}, surroundings: PageSurroundings = {}) => {
  const error: unknown = await scrape(path, wish, surroundings).then(
    () => "no error",
    (reason: unknown) => reason,
  );
  if (!(error instanceof PageError)) throw new Error(`not a PageError: ${String(error)}`);
  return error;
};

const sizeOf = (png: Buffer | undefined) => ({ width: png?.readUInt32BE(16), height: png?.readUInt32BE(20) });

describe("a page that loads", () => {
  it("comes in every format, with what it says about itself", async () => {
    const page = await scrape("/articles/how-tides-work", { onlyMainContent: true });
    expect(page.metadata).toMatchObject({
      url: `${site.url}/articles/how-tides-work`,
      sourceURL: "/articles/how-tides-work",
      statusCode: "200",
      contentType: "text/html",
      title: expect.stringContaining("ides"),
      language: "en",
    });
    expect(page.markdown).toContain("# ");
    expect(page.html).toContain("<h1");
    expect(page.links?.every((link) => link.startsWith("http"))).toBe(true);
    expect(page.screenshot).toBeUndefined();
  });

  it("is read after its scripts ran, with shadow roots and frames of the same origin", async () => {
    expect((await scrape("/scripted", { waitUntil: "networkidle" })).markdown?.length).toBeGreaterThan(200);
    expect((await scrape("/scripted/delayed?ms=700", { waitForMs: 1_500 })).report.loadMs).toBeGreaterThan(
      1_400,
    );
    expect((await scrape("/shadow")).html).not.toContain("shadowroot");
    expect((await scrape("/frames")).markdown).toContain("same-origin");
  });

  it("is where script and meta redirects lead", async () => {
    for (const path of ["/broken/meta-refresh", "/broken/script-redirect", "/broken/chain?n=3"]) {
      expect((await scrape(path)).metadata.url).toBe(`${site.url}/articles/weekday-bread`);
    }
  });

  it("may be empty", async () => {
    const page = await scrape("/broken/empty");
    expect(page).toMatchObject({ markdown: "", metadata: { statusCode: "200" } });
  });

  it("leaves no trace for the next one", async () => {
    await scrape("/echo/cookies");
    expect((await scrape("/echo/cookies")).markdown).toBe((await scrape("/echo/cookies")).markdown);
    const { targetInfos } = await browser.cdp.send("Target.getTargets");
    await expect
      .poll(async () => (await browser.cdp.send("Target.getTargets")).targetInfos.length, { timeout: 5_000 })
      .toBe(1);
    expect(targetInfos.length).toBeGreaterThan(0);
  });

  it("sees the screen, languages and storage it was given", async () => {
    const page = await scrape(
      "/echo/browser",
      { storage: { localStorage: { colour: "teal" }, sessionStorage: { step: "2" } } },
      { screen: { width: 900, height: 700 }, languages: ["de", "fr"] },
    );
    expect(page.markdown).toContain("900");
    expect(page.markdown).toContain("de");
    const sent = site.requests().findLast((request) => request.path.startsWith("/echo/browser"));
    expect(sent?.headers["accept-language"]).toBe("de,fr;q=0.9");
    expect(sent?.headers["user-agent"]).toContain("Chrome/");
  });

  it("does not load pictures that nobody asked for, nor what is on the block list", async () => {
    await scrape("/articles/weekday-bread?plain");
    expect(site.requests().some(({ path }) => path === "/images/loaf.png")).toBe(false);
    await scrape("/articles/weekday-bread?pictured", {
      screenshot: { format: "png", fullPage: false, waitForMs: 0 },
    });
    expect(site.requests().some(({ path }) => path.startsWith("/images/loaf"))).toBe(true);
    const before = site.requests().length;
    await scrape("/frames", {}, { blockedUrls: ["*/frames/inner*"] });
    expect(
      site
        .requests()
        .slice(before)
        .some(({ path }) => path.startsWith("/frames/inner")),
    ).toBe(false);
  });
});

describe("a screenshot", () => {
  it("shows the visible part, the whole page, or what has content", async () => {
    const visible = await scrape("/articles/how-tides-work", {
      screenshot: { format: "png", fullPage: false, waitForMs: 0 },
    });
    expect(sizeOf(visible.screenshot)).toEqual({ width: 1280, height: 720 });
    const whole = await scrape("/articles/how-tides-work", {
      screenshot: { format: "png", fullPage: true, waitForMs: 0 },
    });
    expect(sizeOf(whole.screenshot).height).toBeGreaterThan(1000);
    const cropped = await scrape("/echo/ok", {
      screenshot: {
        format: "png",
        fullPage: false,
        waitForMs: 0,
        cropToContent: { minHeight: undefined, maxHeight: undefined },
      },
    });
    expect(sizeOf(cropped.screenshot).height).toBeLessThan(700);
    const webp = await scrape("/echo/ok", { screenshot: { format: "webp", fullPage: true, waitForMs: 0 } });
    expect(webp.screenshot?.subarray(8, 12).toString()).toBe("WEBP");
  });
});

describe("a page that does not load says why", () => {
  it.each([
    ["/status/404", "http_status", "404 Not Found"],
    ["/status/503", "http_status", "503 Service Unavailable"],
    ["/broken/loop", "too_many_redirects", "circle"],
    ["/broken/reset", "reset", "broke off the connection"],
    ["/broken/silent", "timeout", "did not answer within 1000 ms"],
    ["/broken/endless", "timeout", "within 1000 ms"],
    ["/downloads/file/bundle.zip", "download", "a file to download"],
    ["http://10.1.2.3/", "blocked", "EGRESS_ALLOW"],
    ["https://10.1.2.3/", "blocked", "EGRESS_ALLOW"],
    ["/guard/redirect?to=http://169.254.169.254/", "blocked", "add 169.254.169.254:80 to EGRESS_ALLOW"],
    ["/guard/redirect?to=https://169.254.169.254/", "blocked", "add 169.254.169.254:443 to EGRESS_ALLOW"],
    ["http://no-such-host.invalid/", "dns", "no-such-host.invalid"],
    ["https://no-such-host.invalid/", "dns", "no-such-host.invalid"],
    ["http://127.0.0.1:9/", "blocked", "port"],
    ["http://127.0.0.1:47999/", "refused", "nothing listens"],
    ["https://127.0.0.1:47999/", "refused", "nothing listens"],
  ])("%s", async (path, kind, words) => {
    const error = await failure(path, { timeoutMs: kind === "timeout" ? 1_000 : 15_000 });
    expect(error.message).toContain(words);
    expect(error.kind).toBe(kind);
  });

  it("when TLS is not what is spoken there", async () => {
    expect(await failure(site.url.replace("http:", "https:"))).toMatchObject({ kind: "tls" });
  });

  it("when its process dies, or the whole browser", async () => {
    const other = await browsers.pool.acquire({ engine: "headless-shell", args: [] });
    const dying = scrapePage(other, content, {
      url: `${site.url}/echo/ok`,
      sourceUrl: "",
      formats: ["markdown"],
      onlyMainContent: false,
      waitUntil: "load",
      waitForMs: 10_000,
      timeoutMs: 15_000,
    }).catch((error: unknown) => error);
    await expect.poll(() => site.requests().at(-1)?.path).toBe("/echo/ok");
    await other.close();
    expect(await dying).toMatchObject({ kind: "browser_gone", isPassing: true, endsBrowser: true });
  });
});
