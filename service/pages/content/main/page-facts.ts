import type { Document, Element } from "domhandler";
import { elementsOf, rawText } from "../tree.ts";
import { wordsOf } from "./text-blocks.ts";

/** What a page says about itself outside its text, read before scripts are removed. */
export type PageFacts = {
  titleWords: ReadonlySet<string>;
  descriptionWords: ReadonlySet<string>;
  /** Three-word runs of long texts in the page's structured data, such as an article's body or a product's description. */
  structuredRuns: ReadonlySet<string>;
  structuredTypes: ReadonlySet<string>;
  openGraphType: string;
  generator: string;
  url: URL | null;
};

/** Reads title, description and JSON-LD. Broken structured data counts as none. */
export function pageFacts(document: Document, url: string): PageFacts {
  const title: string[] = [];
  const description: string[] = [];
  const structuredRuns = new Set<string>();
  const structuredTypes = new Set<string>();
  let openGraphType = "";
  let generator = "";
  for (const element of elementsOf(document)) {
    const { name, attribs } = element;
    if (name === "title" && title.length === 0) title.push(...wordsOf(rawText(element)));
    else if (name === "meta") {
      const key = (attribs.property ?? attribs.name ?? "").toLowerCase();
      const content = attribs.content ?? "";
      if (key === "og:title") title.push(...wordsOf(content));
      else if (key === "description" || key === "og:description") description.push(...wordsOf(content));
      else if (key === "og:type") openGraphType = content.toLowerCase();
      else if (key === "generator") generator = content.toLowerCase();
    } else if (isStructuredData(element)) {
      readStructured(parseJson(rawText(element)), structuredTypes, structuredRuns, 0);
    }
  }
  return {
    titleWords: new Set(title),
    descriptionWords: new Set(description),
    structuredRuns,
    structuredTypes,
    openGraphType,
    generator,
    url: URL.parse(url),
  };
}

const isStructuredData = ({ name, attribs }: Element): boolean =>
  name === "script" && (attribs.type ?? "").toLowerCase().startsWith("application/ld+json");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readStructured(value: unknown, types: Set<string>, runs: Set<string>, depth: number): void {
  if (typeof value !== "object" || value === null || depth > 8) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "@type")
      for (const type of [inner].flat()) if (typeof type === "string") types.add(type.toLowerCase());
    if (typeof inner === "string") {
      if (/^(?:articleBody|description|text|reviewBody|abstract)$/.test(key)) {
        for (const run of wordRuns(wordsOf(inner.slice(0, 100_000)))) runs.add(run);
      }
    } else readStructured(inner, types, runs, depth + 1);
  }
}

/** All runs of three words. */
export function wordRuns(words: readonly string[]): string[] {
  const runs: string[] = [];
  for (let i = 2; i < words.length; i++) runs.push(`${words[i - 2]} ${words[i - 1]} ${words[i]}`);
  return runs;
}
