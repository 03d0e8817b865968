import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until a page of the console is drawn: its heading is there and nothing fades in any more. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
};
