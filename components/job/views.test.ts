import { describe, expect, it } from "vitest";
import { toBatchMarkdownFile, toJsonFile } from "./to-download.ts";
import { filterLinkRows, toLinkRows } from "./to-link-rows.ts";
import { toMetadataRows } from "./to-metadata-rows.ts";
import { openTab, tabsOf, titleOf } from "./to-page-view.ts";
import { displayAddress, parseWebAddress } from "./web-address.ts";

const jobId = "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11";

describe("toLinkRows", () => {
  const links = ["https://a.test/x?q=1", "https://b.test/", "https://a.test/x?q=1", "mailto:x@a.test"];

  it("shows each address once, with how often and whether it stays on the site", () => {
    const rows = toLinkRows(links, "https://a.test/");
    expect(rows.map(({ href, count, isInternal }) => [href, count, isInternal])).toEqual([
      ["https://a.test/x?q=1", 2, true],
      ["https://b.test/", 1, false],
      ["mailto:x@a.test", 1, false],
    ]);
  });

  it("finds addresses by all the words, also decoded ones", () => {
    const rows = toLinkRows(["https://a.test/%C3%A4pfel", "https://a.test/birnen"], undefined);
    expect(filterLinkRows(rows, "A.TEST äpfel")).toHaveLength(1);
    expect(filterLinkRows(rows, " ")).toHaveLength(2);
  });
});

it("puts the telling metadata first and leaves empty values out", () => {
  const rows = toMetadataRows({ "og:title": "x", viewport: "", title: "T", url: "https://a.test/" });
  expect(rows.map((row) => row.name)).toEqual(["title", "url", "og:title"]);
  expect(rows[1]?.values).toEqual([{ text: "https://a.test/", href: "https://a.test/" }]);
});

it("never makes a link of a script", () => {
  expect(parseWebAddress("javascript:alert(1)")).toBeUndefined();
  expect(toMetadataRows({ x: "javascript:alert(1)" })[0]?.values[0]).toEqual({
    text: "javascript:alert(1)",
  });
});

describe("tabs of a result", () => {
  it("are those the job returned, also when they are empty", () => {
    expect(tabsOf({ markdown: "", links: [], metadata: {} })).toEqual(["markdown", "links"]);
  });

  it("fall back to the first when the wanted one is not there", () => {
    expect(openTab(["html", "metadata"], "markdown")).toBe("html");
    expect(openTab(["html", "metadata"], "metadata")).toBe("metadata");
    expect(openTab([], "metadata")).toBeUndefined();
  });
});

it("takes an empty title for none", () => {
  expect(titleOf({ metadata: { title: " " } })).toBeUndefined();
  expect(titleOf({ metadata: { title: ["First", "Second"] } })).toBe("First");
});

describe("downloads", () => {
  it("have names every file system takes", () => {
    const file = toJsonFile({ jobId, url: "http://[::1]:80/../x" }, { a: 1 });
    expect(file.name).toMatch(/^[a-z\d.-]+-6f1c2b6e\.json$/);
    expect(JSON.parse(file.text)).toEqual({ a: 1 });
  });

  it("tell in the Markdown of a batch which pages failed", () => {
    const file = toBatchMarkdownFile({ jobId, url: "https://a.test" }, [
      { url: "https://a.test/", status: "completed", markdown: "# One" },
      { url: "https://a.test/--x", status: "failed", error: "It timed out." },
    ]);
    expect(file.text).toContain("<!-- https://a.test/ -->\n\n# One");
    expect(file.text).toContain("*Failed: It timed out.*");
    expect(file.text).not.toContain("/--x");
  });
});

it("shortens an address for reading", () => {
  expect(displayAddress("https://a.test/")).toBe("a.test");
  expect(displayAddress("http://a.test/x/")).toBe("a.test/x/");
});
