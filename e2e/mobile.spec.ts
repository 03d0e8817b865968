import type { Page } from "@playwright/test";
import { createSession, startBatch, startScrape, stopSession } from "./api.ts";
import { settled } from "./settled.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** How far one could scroll sideways, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const path of [
  "/",
  "/sessions",
  "/sessions/new",
  "/jobs",
  "/jobs/new/scrape",
  "/jobs/new/batch",
  "/keys",
])
  test(`${path} fits a telephone`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

test("sessions and results fit a telephone", async ({ page, running }) => {
  const session = await createSession(running);
  const done = await startScrape(running, "/articles/how-tides-work", ["markdown", "html", "links"]);
  const batch = await startBatch(running, ["/articles/weekday-bread", "/articles/tokyo-slopes"]);
  await page.goto(`/sessions/${session.id}`);
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await stopSession(running, session.id);

  await page.goto(`/jobs/${done}`);
  await expect(page.getByRole("heading", { name: "Two bulges" })).toBeVisible({ timeout: 40_000 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const tab of ["HTML", /^Links/, "Metadata"]) {
    await page.getByRole("tab", { name: tab }).tap();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }

  await page.goto(`/jobs/${batch}`);
  await expect(page.getByRole("row").filter({ hasText: "Completed" }).first()).toBeVisible({
    timeout: 40_000,
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("one gets around by thumb", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sessions" }).last().tap();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.getByRole("link", { name: "Jobs" }).last().tap();
  await expect(page).toHaveURL(/\/jobs$/);
});
