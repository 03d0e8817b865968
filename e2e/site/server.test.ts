import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { member } from "./pages/members.ts";
import { type FixtureSite, startFixtureSite } from "./server.ts";

let site: FixtureSite;
beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(site.url + path, init);
const text = async (path: string): Promise<string> => (await get(path)).text();

describe("the fixture site", () => {
  it("lists pages on its index and every one of them answers", async () => {
    const hrefs = [...(await text("/")).matchAll(/<li><a href="([^"]+)">/g)].map((match) => match[1] ?? "");
    expect(hrefs.length).toBeGreaterThan(50);
    const broken = /^\/(broken|status|slow|guard)/;
    for (const href of hrefs.filter((h) => !broken.test(h))) {
      const answer = await get(href.replaceAll("&amp;", "&"));
      expect([href, answer.status]).toEqual([href, 200]);
      expect([href, (await answer.arrayBuffer()).byteLength > 20]).toEqual([href, true]);
    }
  });

  it("has the same content every time", async () => {
    for (const path of ["/articles/how-tides-work", "/docs/guide/units", "/shop", "/forum/thread/3"])
      expect(await text(path)).toBe(await text(path));
  });

  it("links its docs, products and articles from the sitemap, and all of them exist", async () => {
    const index = await text("/sitemap.xml");
    const maps = [...index.matchAll(/<loc>([^<]+)/g)].map((match) => match[1] ?? "");
    const pages: string[] = [];
    for (const map of maps) {
      const bytes = Buffer.from(await (await fetch(map)).arrayBuffer());
      const xml = map.endsWith(".gz") ? gunzipSync(bytes).toString() : bytes.toString();
      pages.push(...[...xml.matchAll(/<loc>([^<]+)/g)].map((match) => match[1] ?? ""));
    }
    expect(pages.length).toBe(76);
    for (const page of pages) expect((await fetch(page, { method: "HEAD" })).status).toBe(200);
  });

  it("pages through the shop and narrows by facet", async () => {
    const found = new Set<string>();
    for (let page = 1; page <= 5; page++)
      for (const match of (await text(`/shop?page=${page}`)).matchAll(/\/shop\/product\/([a-z0-9-]+)/g))
        found.add(match[1] ?? "");
    expect(found.size).toBe(40);
    expect(await text("/shop?brand=Calder&colour=red")).toMatch(/<p>\d products/);
  });

  it("echoes a submitted form", async () => {
    const form = new FormData();
    form.set("name", "A <b>");
    form.set("file", new File(["12345"], "five.txt", { type: "text/plain" }));
    const answer = await (await get("/form", { method: "POST", body: form })).text();
    expect(answer).toContain("A &lt;b&gt;");
    expect(answer).toContain("five.txt (5 bytes, text/plain)");
  });

  it("lets only members in", async () => {
    expect((await get("/members", { redirect: "manual" })).headers.get("location")).toBe("/members/login");
    const login = (password: string): Promise<Response> =>
      get("/members/login", {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ email: member.email, password }),
      });
    expect((await login("wrong")).status).toBe(401);
    const cookie = (await login(member.password)).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(await (await get("/members", { headers: { cookie } })).text()).toContain("Welcome back");
  });

  it("breaks in the promised ways", async () => {
    const busy = await get("/status/503?after=7");
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "7"]);
    expect(await text("/broken/empty")).toBe("");
    expect((await get("/broken/chain?n=3")).url).toMatch(/weekday-bread$/);
    await expect(get("/broken/loop")).rejects.toThrow();
    await expect(get("/broken/reset")).rejects.toThrow();
    await expect(text("/broken/gzip")).rejects.toThrow();
    await expect(text("/broken/truncated")).rejects.toThrow();
    expect((await text("/broken/huge?mb=2")).length).toBeGreaterThan(2 * 1024 * 1024);
    const flaky = [];
    for (let n = 0; n < 3; n++) flaky.push((await get("/broken/flaky?key=test&fails=2")).status);
    expect(flaky).toEqual([503, 503, 200]);
  });

  it("keeps silent and endless answers open until the visitor leaves or the site closes", async () => {
    await expect(get("/broken/silent", { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    const own = await startFixtureSite();
    const endless = fetch(`${own.url}/broken/endless`).then((answer) => answer.text());
    const settled = expect(endless).rejects.toThrow();
    await expect.poll(() => own.requests().length).toBe(1);
    await own.close();
    await settled;
  });

  it("echoes over a WebSocket", async () => {
    const socket = new WebSocket(`${site.url.replace("http", "ws")}/echo/socket`);
    const answer = new Promise((resolve) => socket.once("message", (data) => resolve(String(data))));
    socket.once("open", () => socket.send("ahoy"));
    expect(await answer).toBe("ahoy");
    socket.close();
  });

  it("remembers the requests it got, with headers", async () => {
    await get("/echo/headers?x=1", { headers: { "x-tried": "yes" } });
    const last = site.requests().at(-1);
    expect([last?.method, last?.path, last?.headers["x-tried"]]).toEqual(["GET", "/echo/headers?x=1", "yes"]);
  });
});
