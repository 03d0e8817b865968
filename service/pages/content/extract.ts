import { render } from "dom-serializer";
import type { Element } from "domhandler";
import { blockText } from "./block-text.ts";
import { linksOf } from "./links.ts";
import { keepMainContent } from "./main-content.ts";
import { toMarkdown } from "./markdown/to-markdown.ts";
import { metadataOf } from "./metadata.ts";
import { parsePage } from "./parse-page.ts";
import { prepareBody } from "./prepare-body.ts";
import { countWords, setChildren } from "./tree.ts";
import type { ContentInput, ContentMethod, ContentReport, ContentResult } from "./types.ts";

/**
 * Turns one page's HTML into the asked formats, with its metadata and a report of how the content was
 * chosen. Works without a browser and off the network. Throws validation_failed for a bad selector.
 */
export function extractContent(input: ContentInput): ContentResult {
  const { document, body, baseUrl } = parsePage(input.html, input.url);
  const metadata = metadataOf(document, baseUrl);
  const { includeTags = [], excludeTags = [] } = input;
  const hiddenTextWords = prepareBody(body, baseUrl, { includeTags, excludeTags });
  const selected = (input.includeTags ?? []).length > 0;
  const report = chooseContent(body, { hiddenTextWords, selected, onlyMainContent: input.onlyMainContent });
  const result: ContentResult = { metadata, report };
  if (input.formats.includes("html")) result.html = innerHtml(body);
  if (input.formats.includes("links")) result.links = linksOf(body, baseUrl);
  if (input.formats.includes("text")) result.text = blockText(body);
  if (input.formats.includes("markdown")) result.markdown = toMarkdown(body);
  return result;
}

type Choice = { hiddenTextWords: number; selected: boolean; onlyMainContent: boolean };

function chooseContent(body: Element, choice: Choice): ContentReport {
  const wordsBefore = countWords(blockText(body));
  const report = (
    method: ContentMethod,
    confidence: number,
    wordsAfter: number,
    fellBack: boolean,
  ): ContentReport => ({
    method,
    confidence,
    wordsBefore,
    wordsAfter,
    hiddenTextWords: choice.hiddenTextWords,
    fellBack,
  });
  if (choice.selected) return report("selectors", 1, wordsBefore, false);
  if (!choice.onlyMainContent) return report("whole-page", 1, wordsBefore, false);
  const everything = body.children.map((node) => node.cloneNode(true));
  keepMainContent(body);
  const wordsAfter = countWords(blockText(body));
  if (wordsBefore >= 20 && wordsAfter < wordsBefore * 0.05) {
    setChildren(body, everything);
    return report("whole-page", 0, wordsBefore, true);
  }
  return report("main-content", 0.5, wordsAfter, false);
}

const innerHtml = (body: Element): string => render(body.children, { encodeEntities: "utf8" }).trim();
