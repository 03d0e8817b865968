import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes the next migration from service/storage/schema.ts. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./service/storage/schema.ts",
  out: "./drizzle",
});
