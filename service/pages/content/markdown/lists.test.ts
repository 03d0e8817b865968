import { expect, test } from "vitest";
import { extractContent } from "../extract.ts";

const markdownOf = (html: string): string | undefined =>
  extractContent({ html, url: "https://example.test/", formats: ["markdown"], onlyMainContent: false })
    .markdown;

test("a nested list that begins with another number than 1 stays a list", () => {
  const markdown = markdownOf('<ul><li>Half moons:<ol start="3"><li>Keels</li><li>Mud</li></ol></li></ul>');
  expect(markdown).toMatch(/Half moons:\n\n {2}3\. Keels\n {2}4\. Mud/);
});

test("a nested list that begins with 1 follows its item's line", () => {
  const markdown = markdownOf("<ul><li>Half moons:<ol><li>Keels</li></ol></li></ul>");
  expect(markdown).toMatch(/Half moons:\n {2}1\. Keels/);
});
