import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const path of ["/", "/sessions", "/sessions/new", "/jobs", "/jobs/new", "/keys"])
  test(`${path} fits a telephone: nothing to scroll sideways, everything reachable`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

test("one gets around by thumb", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sessions" }).last().tap();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.getByRole("link", { name: "Jobs" }).last().tap();
  await expect(page).toHaveURL(/\/jobs$/);
});
