import { test as base } from "@playwright/test";
import { type Product, product, signedInState } from "./product.ts";

/** Playwright's test with addresses relative to the console, signed in as the first account. */
export const test = base.extend<{ running: Product }>({
  // biome's rule for empty patterns does not know that Playwright reads the parameter list.
  running: async ({ browserName: _ }, use) => use(product()),
  baseURL: async ({ browserName: _ }, use) => use(product().consoleUrl),
  storageState: async ({ browserName: _ }, use) => use(signedInState),
});

/** The same for someone who has not signed in. */
export const signedOutTest = test.extend({ storageState: { cookies: [], origins: [] } });

export { expect } from "@playwright/test";
