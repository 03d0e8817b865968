import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";

const { headlessShell, chromium } = findBrowser();
const executablePath = headlessShell ?? chromium;

/** Journeys of the console against the real service, real Chromium and the fixture site. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/global-setup.ts",
  // Every journey starts browsers of its own in the service; more at once would only measure the machine.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    launchOptions: executablePath ? { executablePath } : {},
    screenshot: "only-on-failure",
    // Tracing slows every step; `--trace on` when a failure does not explain itself.
    trace: "off",
  },
  projects: [
    { name: "sign-in once", testMatch: "*.setup.ts" },
    { name: "journeys", dependencies: ["sign-in once"] },
  ],
});
