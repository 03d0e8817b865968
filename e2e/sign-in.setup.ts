import { expect, test } from "@playwright/test";
import { product, signedInState } from "./product.ts";

test("sign in once for all journeys", async ({ page }) => {
  const { consoleUrl, email, password } = product();
  await page.goto(`${consoleUrl}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${consoleUrl}/`);
  await page.context().storageState({ path: signedInState });
});
