import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["{lib,service,components,app,scripts,bench,e2e}/**/*.test.{ts,tsx,mjs}"],
    exclude: ["**/node_modules/**", "**/.next/**"],
    pool: "forks",
    // Starts PostgreSQL only when a test asks for a database.
    globalSetup: ["service/testing/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
