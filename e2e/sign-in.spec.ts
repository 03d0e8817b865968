import type { Page } from "@playwright/test";
import { expect, signedOutTest as test } from "./test.ts";

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

test("a visitor is asked to sign in and then gets what they came for", async ({ page, running }) => {
  await page.goto("/sessions");
  await expect(page).toHaveURL(/\/sign-in\?/);
  await signIn(page, running.email, running.password);
  await expect(page).toHaveURL(/\/sessions$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sessions" })).toBeVisible();
});

test("a wrong password is refused without saying which part was wrong", async ({ page, running }) => {
  await page.goto("/sign-in");
  await signIn(page, running.email, "not the password");
  const refusal = page.getByRole("alert").filter({ hasText: /password/i });
  await expect(refusal).toBeVisible();
  const saidToMember = await refusal.innerText();
  await signIn(page, "nobody@example.com", "not the password");
  await expect(refusal).toHaveText(saidToMember);
  await expect(page).toHaveURL(/\/sign-in/);
});

test("signing out ends access, also with the cookies kept from before", async ({
  page,
  running,
  browser,
}) => {
  await page.goto("/sign-in");
  await signIn(page, running.email, running.password);
  await expect(page).toHaveURL(`${running.consoleUrl}/`);
  const kept = await page.context().storageState();

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/sessions");
  await expect(page).toHaveURL(/\/sign-in/);

  const thief = await browser.newContext({ storageState: kept });
  const stolen = await thief.newPage();
  await stolen.goto(`${running.consoleUrl}/sessions`);
  await expect(stolen).toHaveURL(/\/sign-in/);
  await thief.close();
});

test("the session cookie can not be read by scripts", async ({ page, running }) => {
  await page.goto("/sign-in");
  await signIn(page, running.email, running.password);
  await expect(page).toHaveURL(`${running.consoleUrl}/`);
  const cookies = await page.context().cookies();
  const session = cookies.find((cookie) => cookie.name === "porthole.session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate("document.cookie")).not.toContain(session?.name);
});

test.describe("before the page's script has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("a submitted password does not end up in the address", async ({ page, running }) => {
    await page.goto("/sign-in");
    await signIn(page, running.email, running.password);
    await page.waitForLoadState();
    expect(page.url()).not.toContain(running.password);
  });
});
