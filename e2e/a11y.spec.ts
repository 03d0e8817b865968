import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createSession, startBatch, startScrape, stopSession } from "./api.ts";
import { product } from "./product.ts";
import { settled } from "./settled.ts";
import { expect, signedOutTest, test } from "./test.ts";

/** What axe calls serious or critical, as readable lines. Frames hold other people's pages. */
const seriousViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
};

const pages = [
  "/",
  "/sessions",
  "/sessions/new",
  "/jobs",
  "/jobs/new/scrape",
  "/jobs/new/batch",
  "/keys",
  "/no-such-page",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const path of pages)
      test(`${path} has no serious accessibility violation`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        expect(await seriousViolations(page)).toEqual([]);
      });

    test("neither has a session, running and ended, nor its live view", async ({ page, running }) => {
      const session = await createSession(running);
      await page.goto(`/sessions/${session.id}`);
      await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
      await settled(page);
      expect(await seriousViolations(page)).toEqual([]);

      await page.goto(session.liveUrl);
      await expect(page.locator("body")).toHaveAttribute("data-state", "live");
      expect(await seriousViolations(page)).toEqual([]);

      await stopSession(running, session.id);
      await page.goto(`/sessions/${session.id}`);
      await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
      await settled(page);
      expect(await seriousViolations(page)).toEqual([]);
    });

    test("neither has a job with a result, with pages, or with a failure", async ({ page, running }) => {
      const done = await startScrape(running, "/articles/how-tides-work", [
        "markdown",
        "html",
        "links",
        "screenshot",
      ]);
      const failed = await startScrape(running, "/status/404", ["markdown"]);
      const batch = await startBatch(running, ["/articles/weekday-bread", "/status/500"]);
      for (const [job, sign] of [
        [done, page.getByRole("heading", { name: "Two bulges" })],
        [failed, page.getByText("The page could not be scraped")],
        [batch, page.getByRole("row").filter({ hasText: "Failed" })],
      ] as const) {
        await page.goto(`/jobs/${job}`);
        await expect(sign).toBeVisible({ timeout: 40_000 });
        await settled(page);
        expect(await seriousViolations(page)).toEqual([]);
      }
      await page.goto(`/jobs/${done}`);
      for (const tab of ["HTML", /^Links/, "Screenshot", "Metadata"]) {
        await page.getByRole("tab", { name: tab }).click();
        await settled(page);
        expect(await seriousViolations(page)).toEqual([]);
      }
    });
  });

  signedOutTest.describe(`signed out, in ${colorScheme}`, () => {
    signedOutTest.use({ colorScheme });
    signedOutTest("/sign-in has no serious accessibility violation", async ({ page }) => {
      await page.goto(`${product().consoleUrl}/sign-in`);
      await settled(page);
      expect(await seriousViolations(page)).toEqual([]);
    });
  });
}
