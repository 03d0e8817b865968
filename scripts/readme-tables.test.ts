import { describe, expect, it } from "vitest";
import { currentReadme, replaceSection } from "./readme-tables.ts";

describe("README.md", () => {
  it("describes the variables as the service reads them (npm run docs writes it)", async () => {
    const { found, wanted } = await currentReadme();
    expect(found).toBe(wanted);
  });

  it("refuses a text without the section's marks", () => {
    expect(() => replaceSection("# Porthole", "configuration", "")).toThrow("no section configuration");
  });
});
