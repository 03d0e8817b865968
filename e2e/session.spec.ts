import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Starts a session from the form as it stands and waits for its page. */
const startSession = async (page: Page): Promise<FrameLocator> => {
  await page.goto("/sessions/new");
  await page.getByRole("button", { name: "Start session" }).click();
  await expect(page).toHaveURL(/\/sessions\/[0-9a-f-]{36}$/);
  return page.frameLocator('iframe[title^="Live view of session"]');
};

const stopSession = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop the session" }).click();
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
};

const goTo = async (live: FrameLocator, address: string): Promise<void> => {
  const field = live.getByLabel("Address of the remote page");
  await field.fill(address);
  await field.press("Enter");
};

/** The picture as drawn now; two different strings are two different pictures. */
const pixels = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL("image/jpeg", 0.5));

test("a session's live picture moves, takes clicks and keys, and ends with the session", async ({
  page,
  running,
}) => {
  const live = await startSession(page);
  const canvas = live.locator("canvas");
  const tabs = live.getByRole("navigation", { name: "Tabs of the remote browser" });

  await test.step("the picture of an animated page keeps changing", async () => {
    await goTo(live, `${running.siteUrl}/live/animation`);
    await expect(tabs).toContainText("Animation");
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add(await pixels(canvas)).size, { intervals: [50] })
      .toBeGreaterThanOrEqual(5);
  });

  await test.step("a click into the picture reaches the page", async () => {
    await goTo(live, `${running.siteUrl}/live/counter`);
    await expect(tabs).toContainText("Clicks 0");
    const before = await pixels(canvas);
    await canvas.click({ position: { x: 40, y: 40 } });
    await expect(tabs).toContainText("Clicks 1");
    await expect.poll(() => pixels(canvas)).not.toBe(before);
    await canvas.click({ position: { x: 60, y: 40 } });
    await expect(tabs).toContainText("Clicks 2");
  });

  await test.step("so does a key", async () => {
    await page.keyboard.press("k");
    await expect(tabs).toContainText("Key k");
  });

  await test.step("stopping ends the live view and the session", async () => {
    await stopSession(page);
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.goto("/sessions");
    await expect(page.getByRole("row").filter({ hasText: "Closed" }).first()).toBeVisible();
  });
});

test("the connection address on the session's page lets a client drive the browser one sees", async ({
  page,
  running,
}) => {
  const live = await startSession(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const answer = await page.request.get(`${running.serviceUrl}/api/session/${id}`, {
    headers: { "x-api-key": running.apiKey },
  });
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.connectOverCDP((await answer.json()).wsEndpoint);
  const remote = browser.contexts()[0]?.pages()[0];
  await remote?.goto(`${running.siteUrl}/articles/weekday-bread`);
  await expect(live.getByRole("navigation", { name: "Tabs of the remote browser" })).toContainText(
    "Bread on a weekday",
  );
  await browser.close();
  await stopSession(page);
});
