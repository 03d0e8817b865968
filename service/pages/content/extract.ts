import { render } from "dom-serializer";
import type { Element } from "domhandler";
import { blockText } from "./block-text.ts";
import { linksOf } from "./links.ts";
import { type PageFacts, pageFacts } from "./main/page-facts.ts";
import { keepMainContent } from "./main-content.ts";
import { toMarkdown } from "./markdown/to-markdown.ts";
import { metadataOf } from "./metadata.ts";
import { parsePage } from "./parse-page.ts";
import { prepareBody } from "./prepare-body.ts";
import { countWords } from "./tree.ts";
import type { ContentInput, ContentReport, ContentResult } from "./types.ts";

/**
 * Turns one page's HTML into the asked formats, with its metadata and a report of how the content was
 * chosen. Works without a browser and off the network. Throws validation_failed for a bad selector.
 */
export function extractContent(input: ContentInput): ContentResult {
  const { formats, includeTags = [], excludeTags = [] } = input;
  const { document, body, baseUrl } = parsePage(input.html, input.url);
  const metadata = metadataOf(document, baseUrl);
  const facts = pageFacts(document, input.url);
  const hiddenTextWords = prepareBody(body, baseUrl, { includeTags, excludeTags });
  const choose = input.onlyMainContent && includeTags.length === 0;
  const report = choose
    ? chosen(body, facts, hiddenTextWords)
    : unchosen(body, includeTags.length > 0, hiddenTextWords);
  const result: ContentResult = { metadata, report };
  if (formats.includes("html")) result.html = render(body.children, { encodeEntities: "utf8" }).trim();
  if (formats.includes("links")) result.links = linksOf(body, baseUrl);
  if (formats.includes("text")) result.text = blockText(body);
  if (formats.includes("markdown")) result.markdown = toMarkdown(body);
  return result;
}

function chosen(body: Element, facts: PageFacts, hiddenTextWords: number): ContentReport {
  const { fellBack, ...main } = keepMainContent(body, facts);
  return { method: fellBack ? "whole-page" : "main-content", ...main, hiddenTextWords, fellBack };
}

function unchosen(body: Element, selected: boolean, hiddenTextWords: number): ContentReport {
  const words = countWords(blockText(body));
  const method = selected ? "selectors" : "whole-page";
  return { method, confidence: 1, wordsBefore: words, wordsAfter: words, hiddenTextWords, fellBack: false };
}
