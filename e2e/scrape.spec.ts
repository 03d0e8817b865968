import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const isJobPage = /\/jobs\/[0-9a-f-]{36}/;

/** Fills in what the form is about, until the code beside it shows that the form has taken notice. */
const fillIn = async (page: Page, label: string, text: string): Promise<void> => {
  const first = text.split("\n")[0] ?? text;
  await expect(async () => {
    await page.getByLabel(label).fill(text);
    await expect(page.locator("[data-slot=code-block]").first()).toContainText(first, { timeout: 1_000 });
  }).toPass();
};

/** Makes a format part of the request; formats are toggles of the form. */
const ask = async (page: Page, format: string): Promise<void> => {
  const toggle = page.getByRole("button", { name: format, exact: true });
  if ((await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
};

/** The shown result in one format. */
const panel = (page: Page, format: string): Locator => page.getByRole("tabpanel", { name: format });

const run = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Run/ }).click();
  await expect(page).toHaveURL(isJobPage);
};

test("a page is scraped from the form and its result read in every format", async ({ page, running }) => {
  await page.goto("/jobs/new");
  await fillIn(page, "Address of the page", `${running.siteUrl}/articles/how-tides-work`);
  for (const format of ["markdown", "html", "links", "screenshot"]) await ask(page, format);
  await run(page);
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({ timeout: 40_000 });

  await test.step("the text, without what surrounds it", async () => {
    const result = panel(page, "Markdown");
    await expect(result.getByRole("heading", { name: "Two bulges" })).toBeVisible();
    await expect(result).toContainText("a patient clerk who wrote the numbers down");
    await expect(result).not.toContainText("Newsletter");
    await expect(result.getByRole("cell", { name: "4.7 m" })).toBeVisible();
    await result.getByText("Source", { exact: true }).click();
    await expect(result).toContainText("## Two bulges");
  });

  await test.step("its HTML", async () => {
    await page.getByRole("tab", { name: "HTML" }).click();
    await expect(panel(page, "HTML")).toContainText("<h2>Two bulges</h2>");
  });

  await test.step("its links, made absolute", async () => {
    await page.getByRole("tab", { name: /^Links/ }).click();
    await expect(
      panel(page, "Links").getByRole("link", { name: /\/docs\/reference\/tide-api/ }),
    ).toHaveAttribute("href", `${running.siteUrl}/docs/reference/tide-api`);
  });

  await test.step("its picture", async () => {
    await page.getByRole("tab", { name: "Screenshot" }).click();
    const picture = panel(page, "Screenshot").getByRole("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  });

  await test.step("what it says about itself", async () => {
    await page.getByRole("tab", { name: "Metadata" }).click();
    await expect(panel(page, "Metadata")).toContainText("Two bulges, one turning planet");
  });

  await test.step("and the list of jobs has it", async () => {
    await page.goto("/jobs");
    await expect(page.getByRole("row").filter({ hasText: "how-tides-work" }).first()).toContainText(
      "Completed",
    );
  });
});

test("content made by script is scraped too", async ({ page, running }) => {
  await page.goto("/jobs/new");
  await fillIn(page, "Address of the page", `${running.siteUrl}/scripted`);
  await run(page);
  await expect(panel(page, "Markdown")).toContainText("exists only after the script has run", {
    timeout: 40_000,
  });
});

test("a page that can not be had says why, in words", async ({ page, running }) => {
  for (const [address, reason] of [
    [`${running.siteUrl}/status/404`, /404/],
    ["http://169.254.169.254/latest/meta-data/", /169\.254\.169\.254|not allowed|private|blocked/i],
  ] as const) {
    await page.goto("/jobs/new");
    await fillIn(page, "Address of the page", address);
    await run(page);
    await expect(page.getByText("Failed", { exact: true }).first()).toBeVisible({ timeout: 40_000 });
    await expect(
      page.getByText("The page could not be scraped").locator("xpath=ancestor::*[2]"),
    ).toContainText(reason);
  }
});

test("a batch shows each of its pages", async ({ page, running }) => {
  await page.goto("/jobs/new/batch");
  const addresses = ["/articles/weekday-bread", "/articles/tokyo-slopes", "/status/500"];
  await fillIn(page, "Addresses of the pages", addresses.map((path) => running.siteUrl + path).join("\n"));
  await run(page);
  const table = page.getByRole("table", { name: "Pages of the batch" });
  await expect(table.getByRole("row").filter({ hasText: "weekday-bread" })).toContainText("Completed", {
    timeout: 40_000,
  });
  await expect(table.getByRole("row").filter({ hasText: "tokyo-slopes" })).toContainText("Completed", {
    timeout: 40_000,
  });
  await expect(table.getByRole("row").filter({ hasText: "status/500" })).toContainText("Failed", {
    timeout: 40_000,
  });
  await table.getByRole("row").filter({ hasText: "tokyo-slopes" }).click();
  await expect(page.getByRole("dialog")).toContainText("東京の坂道を歩く");
});

test("a wrong address is caught in the form", async ({ page }) => {
  await page.goto("/jobs/new");
  const field = page.getByLabel("Address of the page");
  await fillIn(page, "Address of the page", "not an address");
  await page.getByRole("button", { name: /^Run/ }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(/\/jobs\/new/);
});
