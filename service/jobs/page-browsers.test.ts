import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { type TestPool, testPool } from "../testing/browser.ts";
import { createPageBrowsers, type PageBrowsers, type PageBrowsersOptions } from "./page-browsers.ts";

let browsers: TestPool;
let shared: PageBrowsers | undefined;

beforeAll(async () => {
  browsers = await testPool();
});
afterEach(() => shared?.close());
afterAll(() => browsers.close());

const plain = { launch: { engine: "headless-shell", args: [] }, egress: {}, teamId: "a" } as const;

const create = (options: Partial<PageBrowsersOptions>): PageBrowsers => {
  shared = createPageBrowsers({ pool: browsers.pool, log: createLog("silent"), ...options });
  return shared;
};

describe("browsers that jobs share", () => {
  it("hold several pages, of several teams, and no more than they may", async () => {
    const places = create({ pagesAtOnce: 2 });
    const [one, two, three] = await Promise.all([
      places.enter(plain),
      places.enter({ ...plain, teamId: "b" }),
      places.enter(plain),
    ]);
    expect(new Set([one.browser.id, two.browser.id, three.browser.id]).size).toBe(2);
    one.leave("fine");
    two.leave("fine");
    expect([one.browser.id, three.browser.id]).toContain((await places.enter(plain)).browser.id);
  });

  it("are kept apart by network policy, and then by team", async () => {
    const places = create({});
    const offline = { ...plain, egress: { allowInternetAccess: false } };
    const [open, shut, other] = await Promise.all([
      places.enter(plain),
      places.enter(offline),
      places.enter({ ...offline, teamId: "b" }),
    ]);
    expect(new Set([open.browser.id, shut.browser.id, other.browser.id]).size).toBe(3);
    expect((await places.enter(offline)).browser.id).toBe(shut.browser.id);
  });

  it("are replaced after their pages, when broken, when dead and when idle, but not under a page", async () => {
    const places = create({ pagesInAll: 2, idleMs: 50 });
    const first = await places.enter(plain);
    const second = await places.enter(plain);
    const third = await places.enter(plain);
    expect(second.browser.id).toBe(first.browser.id);
    expect(third.browser.id).not.toBe(first.browser.id);
    first.leave("fine");
    await expect(first.browser.cdp.send("Browser.getVersion")).resolves.toBeDefined();
    second.leave("fine");
    await first.browser.exited;

    third.leave("retire");
    await third.browser.exited;
    const fourth = await places.enter(plain);
    await fourth.browser.close();
    const fifth = await places.enter(plain);
    expect(fifth.browser.id).not.toBe(fourth.browser.id);
    fifth.leave("fine");
    await fifth.browser.exited;
  });

  it("are replaced when they have grown too large", async () => {
    const places = create({ maxMemoryBytes: 1 });
    const first = await places.enter(plain);
    for (let page = 1; page < 20; page += 1) (await places.enter(plain)).leave("fine");
    const ids = new Set<string>();
    await expect
      .poll(
        async () => {
          const place = await places.enter(plain);
          ids.add(place.browser.id);
          place.leave("fine");
          return ids.size;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(1);
    first.leave("fine");
    await first.browser.exited;
  });
});
