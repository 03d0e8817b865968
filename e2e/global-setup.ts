import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { shareProduct } from "./product.ts";
import { startFixtureSite } from "./site/server.ts";
import { startProduct } from "./start-product.ts";

const account = { email: "ada@example.com", password: "correct-horse-battery" };
const apiKey = "ph_e2e-key-of-the-journeys-0123456789";

/** Starts the fixture site and the product with a data folder of its own. Returns the way to stop both. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "porthole-e2e-"));
  const site = await startFixtureSite();
  const { port: sitePort } = new URL(site.url);
  try {
    const started = await startProduct({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      API_KEY: apiKey,
      EGRESS_ALLOW: `127.0.0.1:${sitePort},localhost:${sitePort}`,
    });
    shareProduct({
      consoleUrl: `http://localhost:${started.consolePort}`,
      serviceUrl: `http://localhost:${started.port}`,
      siteUrl: site.url,
      ...account,
      apiKey,
    });
    return async () => {
      await started.stop();
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
