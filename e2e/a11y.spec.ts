import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signedOutTest, test } from "./test.ts";

/** What axe calls serious or critical, as readable lines. Frames hold other people's pages. */
const seriousViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== "running" ||
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
};

const pages = ["/", "/sessions", "/sessions/new", "/jobs", "/jobs/new", "/keys", "/no-such-page"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const path of pages)
      test(`${path} has no serious accessibility violation`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        expect(await seriousViolations(page)).toEqual([]);
      });
  });

  signedOutTest.describe(`signed out, in ${colorScheme}`, () => {
    signedOutTest.use({ colorScheme });
    signedOutTest("/sign-in has no serious accessibility violation", async ({ page }) => {
      await page.goto("/sign-in");
      await settled(page);
      expect(await seriousViolations(page)).toEqual([]);
    });
  });
}
