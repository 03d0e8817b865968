import type { PageFacts } from "./page-facts.ts";
import { priced, type TextBlock } from "./text-blocks.ts";

const structuredKinds: Record<string, RegExp> = {
  article: /article|blogposting|report/,
  product: /^product|offer/,
  list: /itemlist|collectionpage|searchresultspage/,
  forum: /discussionforum|qapage|question/,
  faq: /faqpage/,
  recipe: /recipe|howto/,
  place: /localbusiness|organization|service/,
  software: /softwareapplication|techarticle|apireference/,
};

const pathKinds: Record<string, RegExp> = {
  forum: /forum|thread|topic|discuss|community|viewtopic|questions?\/|\/t\//,
  product: /product|\/dp\/|\/p\/|item|shop/,
  collection: /collections?|categor|catalog|department|\/c\//,
  docs: /docs?\b|documentation|reference|manual|guide|api\b|wiki|learn/,
  article: /blog|news|article|post|\/20\d\d\//,
  service: /services?|solutions?|pricing|about|features?/,
  list: /tags?\/|archive|search|list|directory|best-|top-/,
};

/** What kind of page this is, in numbers that every block of it shares. */
export function pageSummary(
  blocks: readonly TextBlock[],
  facts: PageFacts,
  groupSizes: readonly number[],
): { words: number; features: Record<string, number> } {
  let [words, linkWords, long, longWords, prices, times, images, inMain, articles, headings] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ];
  for (const { words: own, linkWords: linked, text, element, images: pictures } of blocks) {
    words += own.length;
    linkWords += linked;
    images += pictures;
    if (own.length >= 20 && linked < own.length / 2) {
      long++;
      longWords += own.length;
    }
    if (text.length < 60 && priced(text)) prices++;
    if (/\b(?:19|20)\d\d\b|\bago\b/.test(text) && own.length < 12) times++;
    if (/^h[1-6]$/.test(element.name)) headings++;
    if (element.name === "article") articles++;
    if (element.name === "main") inMain++;
  }
  const path = (facts.url?.pathname ?? "").toLowerCase();
  const types = [...facts.structuredTypes];
  const features: Record<string, number> = {
    words,
    blocks: blocks.length,
    linkShare: linkWords / Math.max(1, words),
    long,
    longShare: longWords / Math.max(1, words),
    prices,
    times,
    images,
    headings,
    articles,
    inMain,
    largestGroup: Math.max(0, ...groupSizes),
    groups: groupSizes.length / Math.max(1, blocks.length),
    pathDepth: path.split("/").filter((part) => part !== "").length,
    slugLength: path.split(/[/]/).at(-1)?.split("-").length ?? 0,
    query: facts.url?.search ? 1 : 0,
    openGraph: ["", "website", "article", "product"].indexOf(facts.openGraphType.split(".")[0] ?? ""),
    forumSoftware: /discourse|phpbb|vbulletin|xenforo|mybb|smf|invision|flarum/.test(facts.generator) ? 1 : 0,
  };
  for (const [kind, pattern] of Object.entries(structuredKinds)) {
    features[`says.${kind}`] = types.some((type) => pattern.test(type)) ? 1 : 0;
  }
  for (const [kind, pattern] of Object.entries(pathKinds))
    features[`path.${kind}`] = pattern.test(path) ? 1 : 0;
  return { words, features };
}
