import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "../browsers/browser.ts";
import { type TestPool, testPool } from "../testing/browser.ts";
import { navigate } from "./navigate.ts";
import { withPage } from "./open-page.ts";
import { captureHtml } from "./scrape-page.ts";

let pages: Record<string, string> = {};
let server: Server;
let browsers: TestPool;
let browser: Browser;

beforeAll(async () => {
  browsers = await testPool();
  browser = await browsers.pool.acquire({ engine: "headless-shell", args: [] });
  server = createServer((request, response) => {
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(pages[request.url ?? ""] ?? "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await browsers.close();
});

/** What is captured of the body of a page. */
const captured = async (body: string, others: Record<string, string> = {}): Promise<string> => {
  pages = { "/": `<!doctype html><title>t</title><body>${body}</body>`, ...others };
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const html = await withPage(browser, { loadsLooks: false }, async (page) => {
    await navigate(page, {
      url: `http://127.0.0.1:${address.port}/`,
      waitUntil: "load",
      waitForMs: 0,
      timeoutMs: 15_000,
    });
    return captureHtml(page);
  });
  return html.slice(html.indexOf("<body>") + 6, html.indexOf("</body>"));
};

it("writes what is there and escapes what could be taken for markup", async () => {
  const body = `<p title="a &quot;b&quot; &lt;c">1 &lt; 2 &amp; 3&nbsp;4<br><img alt="x"></p><script>if (1 < 2) document.title="u"</script>`;
  expect(await captured(body)).toBe(body);
});

it("marks what is not shown, but not what is closed or only inside something invisible", async () => {
  const html = await captured(
    `<style>.off{display:none}.ghost{visibility:hidden}</style><p class="off">a<b>b</b></p><p class="ghost">c</p><div class="ghost">x<i style="visibility:visible">d</i></div><details><summary>e</summary><p>f</p></details><div style="display:contents"><p>g</p></div>`,
  );
  expect(html).toContain('<p class="off" data-porthole-hidden="">a<b>b</b></p>');
  expect(html).toContain('<p class="ghost" data-porthole-hidden="">c</p>');
  expect(html).toContain('<i style="visibility:visible">d</i>');
  expect(html).toContain("<p>f</p>");
  expect(html).toContain("<p>g</p>");
});

it("keeps what has no looks but carries content", async () => {
  const html = await captured(
    `<script type="math/tex">x^2</script><noscript><img src="/a.png"></noscript><picture><source srcset="/b.webp"><img></picture><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math><svg style="display:none"><text>sprite</text></svg>`,
  );
  expect(html.match(/data-porthole-hidden/g)).toHaveLength(1);
  expect(html).toContain('<svg style="display:none" data-porthole-hidden="">');
});

it("flattens open shadow roots with their slots, also nested ones", async () => {
  const html = await captured(
    `<x-card><template shadowrootmode="open"><h2><slot name="head">no head</slot></h2><x-body><template shadowrootmode="open"><p>inner</p></template></x-body><slot></slot></template><b slot="head">Head</b><i>rest</i></x-card>`,
  );
  expect(html).toBe(
    `<x-card><h2><b slot="head">Head</b></h2><x-body><p>inner</p></x-body><i>rest</i></x-card>`,
  );
});

it("puts frames of the same origin in their place and keeps scripts' values of inputs, but no passwords", async () => {
  const html = await captured(
    `<iframe src="/inner"></iframe><input id="a"><input id="p" type="password" value="old"><textarea id="t"></textarea><script>a.value="typed";p.value="secret";t.value="long <text>"</script>`,
    { "/inner": "<body><p>In the <b>frame</b></p></body>" },
  );
  expect(html).toContain(`<div data-porthole-frame="/inner"><p>In the <b>frame</b></p></div>`);
  expect(html).toContain('<input id="a" value="typed">');
  expect(html).toContain("long &lt;text&gt;</textarea>");
  expect(html).toContain('type="password" value="old"');
});

it("reads past what a page has done to the language", async () => {
  const html = await captured(
    `<p>still here</p><script>Array.prototype.join = () => "gone"; String.prototype.replaceAll = () => "gone"; Object.defineProperty(document, "documentElement", { get: () => null }); performance.getEntriesByType = () => [{ responseStatus: 500 }]; alert("wait"); window.open("/pop");</script>`,
  );
  expect(html).toContain("<p>still here</p>");
});
