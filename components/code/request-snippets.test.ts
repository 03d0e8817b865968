import { describe, expect, it } from "vitest";
import { requestSnippets } from "./request-snippets.ts";

const codeOf = (id: string, ...args: Parameters<typeof requestSnippets>) =>
  requestSnippets(...args).find((snippet) => snippet.id === id)?.code ?? "";

const body = {
  url: "https://a.test/it's",
  scrapeOptions: { formats: ["markdown"], onlyMainContent: false, screenshotOptions: { fullPage: true } },
};

describe("requestSnippets", () => {
  it("gives curl a body the shell passes on unchanged", () => {
    expect(codeOf("curl", "scrape", body, "http://localhost:4000")).toContain(
      String.raw`"url": "https://a.test/it'\''s"`,
    );
  });

  it("calls the Node client with plain names", () => {
    const code = codeOf("node", "scrape", body, "http://localhost:4000");
    expect(code).toContain('url: "https://a.test/it\'s"');
    expect(code).toContain("onlyMainContent: false");
    expect(code).toContain('baseUrl: "http://localhost:4000"');
  });

  it("speaks Python: names, classes, booleans", () => {
    const code = codeOf("python", "scrape", body, "http://localhost:4000");
    expect(code).toContain("import ScrapeOptions, ScreenshotOptions, StartScrapeJobParams");
    expect(code).toContain("scrape_options=ScrapeOptions(");
    expect(code).toContain("only_main_content=False,");
    expect(code).toContain("full_page=True,");
  });

  it("is short for a session without options", () => {
    expect(codeOf("node", "session", {}, "http://x")).toContain("client.sessions.create();");
    expect(codeOf("python", "session", {}, "http://x")).toContain("CreateSessionParams())");
  });
});
