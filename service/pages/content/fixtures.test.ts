import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { describe, expect, test } from "vitest";
import { blockText } from "./block-text.ts";
import { extractContent } from "./extract.ts";
import { parsePage } from "./parse-page.ts";

const folder = new URL("./fixtures/", import.meta.url);
const names = readdirSync(folder).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? []);
const url = "https://example.test/dir/page";

const extractFixture = (name: string) => {
  const html = readFileSync(new URL(`${name}.html`, folder), "utf8");
  const { markdown = "", text = "" } = extractContent({
    html,
    url,
    formats: ["markdown", "text"],
    onlyMainContent: false,
  });
  return { markdown, text };
};

/** What a CommonMark renderer of its own makes of it; inline HTML, which it would show as text, is let through. */
const render = (markdown: string): string => {
  const options = { remarkPlugins: [remarkGfm], urlTransform: (value: string) => value };
  const html = renderToStaticMarkup(createElement(Markdown, options, markdown));
  return html.replace(/&lt;(br|\/?(?:sub|sup|strong|em|del))&gt;/g, "<$1>");
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(names)("the fixture %s", (name) => {
  const { markdown, text } = extractFixture(name);
  const rendered = render(markdown);

  test("becomes this Markdown", () => {
    expect(`${markdown}\n`).toBe(readFileSync(new URL(`${name}.md`, folder), "utf8"));
  });

  test("renders back without losing a word", () => {
    const left = wordsOf(blockText(parsePage(rendered, url).body));
    const lost = wordsOf(text).filter((word) => {
      const at = left.indexOf(word);
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
    expect(lost).toEqual([]);
  });

  test("has only absolute links, closed fences and no script", () => {
    for (const [, target] of rendered.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(target).toMatch(/^(?:https?|mailto):/);
    const fences = markdown.match(/^[> ]*(`{3,})/gm) ?? [];
    expect(fences.length % 2).toBe(0);
    expect(rendered).not.toMatch(/<script|leak|alert\(|color:red/);
    expect(markdown).not.toBe("");
  });
});
