import { type Element, isTag } from "domhandler";
import { type PageFacts, wordRuns } from "./page-facts.ts";
import { pageSummary } from "./page-summary.ts";
import type { TextBlock } from "./text-blocks.ts";

/** Numbers that describe each block of a page, row by row. */
export type BlockFeatures = {
  names: readonly string[];
  values: Float32Array;
  /** Index of the heading above each block, or -1. */
  headings: Int32Array;
  /** Blocks that look alike from outside (same tags and classes) share a group number. */
  groups: Int32Array;
  /** Nearest containers of each block, from the inside out, as numbers shared by blocks of the same container. */
  containers: Int32Array[];
};

type Stats = {
  words: number;
  linkWords: number;
  blocks: number;
  long: number;
  stops: number;
  first: number;
  last: number;
};

const tagKinds =
  "p h1 h2 h3 h4 h5 h6 li div td tr span pre blockquote figcaption dt dd section article a".split(" ");
const flagNames =
  "nav header footer aside main article section form ul ol table figure blockquote dl pre a button details".split(
    " ",
  );
const containerLevels = 4;

/** Computes the features of all blocks of one page. */
export function blockFeatures(blocks: readonly TextBlock[], facts: PageFacts): BlockFeatures {
  const stats = containerStats(blocks);
  const { headings, groups, groupSizes } = arrange(blocks);
  const repeats = repeatedTexts(blocks);
  const summary = pageSummary(blocks, facts, groupSizes);
  const totalWords = Math.max(1, summary.words);
  const firstHeading = blocks.findIndex((block) => block.element.name === "h1");
  const names: string[] = [];
  const rows: number[][] = [];
  const containers = Array.from({ length: containerLevels }, () => new Int32Array(blocks.length).fill(-1));
  const containerNumbers = new Map<Element, number>();
  let wordsBefore = 0;

  blocks.forEach((block, index) => {
    const row: number[] = [];
    const add = (name: string, value: number): void => {
      if (rows.length === 0) names.push(name);
      row.push(value);
    };
    const count = block.words.length;
    const { text } = block;
    add("words", count);
    add("characters", text.length);
    add("linkShare", count === 0 ? 0 : block.linkWords / count);
    add("links", block.links);
    add("images", block.images);
    add("wordLength", count === 0 ? 0 : text.length / count);
    add("stops", signCount(text, /[.!?。！？](?=\s|$|["”])/g));
    add("commas", signCount(text, /[,，、;]/g));
    add("endsSentence", /[.!?。！？:"”)]$/.test(text) ? 1 : 0);
    add("digits", signCount(text, /\d/g) / Math.max(1, text.length));
    add("capitals", signCount(text, /\p{Lu}/gu) / Math.max(1, text.length));
    add("price", /[$€£¥₹]\s?\d|\d\s?(?:€|EUR|USD|kr|zł)/.test(text) ? 1 : 0);
    add("dated", /\b(?:19|20)\d\d\b|\bago\b/.test(text) ? 1 : 0);
    add("copyright", /©|\(c\)\s|copyright|all rights reserved/i.test(text) ? 1 : 0);
    add("separators", signCount(text, /[|•·›»/>]/g));
    add("repeats", repeats[index] ?? 1);
    add("inTitle", share(block.words, facts.titleWords));
    add("inDescription", count < 4 ? 0 : share(block.words, facts.descriptionWords));
    add(
      "structured",
      facts.structuredRuns.size === 0 ? -1 : share(wordRuns(block.words), facts.structuredRuns),
    );

    add("tag", tagKinds.indexOf(block.element.name));
    const chain = ancestors(block.element);
    const parent = block.nodes[0]?.parent;
    const inner = parent && isTag(parent) ? parent.name : "";
    add("innerTag", ["a", "span", "strong", "b", "em", "button", "label", "time", "code"].indexOf(inner));
    add("depth", chain.length);
    for (const flag of flagNames) {
      const distance = chain.findIndex((element) => element.name === flag);
      add(`in.${flag}`, distance === -1 ? 99 : distance);
    }
    add(
      "role",
      chain.findIndex((element) =>
        /^(?:navigation|banner|contentinfo|complementary|search|dialog|menu)/.test(
          element.attribs.role ?? "",
        ),
      ),
    );
    add(
      "itemprop",
      chain.findIndex((element) => element.attribs.itemprop !== undefined),
    );

    const known = chain.flatMap((element) => stats.get(element) ?? []);
    for (let level = 0; level < 6; level++) {
      const stat = known[Math.min(level === 5 ? 7 : level, known.length - 1)];
      add(`c${level}.words`, stat?.words ?? 0);
      add(`c${level}.share`, (stat?.words ?? 0) / totalWords);
      add(`c${level}.linkShare`, stat ? stat.linkWords / Math.max(1, stat.words) : 0);
      add(`c${level}.blocks`, stat?.blocks ?? 0);
      add(`c${level}.mean`, stat ? stat.words / stat.blocks : 0);
      if (level < 4) add(`c${level}.long`, stat?.long ?? 0);
      if (level < 4) add(`c${level}.stops`, stat ? stat.stops / Math.max(1, stat.words) : 0);
      if (level > 0 && level < 4)
        add(`c${level}.place`, stat ? (index - stat.first) / Math.max(1, stat.last - stat.first) : 0);
    }
    for (let level = 0; level < containerLevels; level++) {
      const element = chain[level === 0 ? 1 : level === 1 ? 2 : level === 2 ? 3 : 5];
      if (element === undefined) continue;
      let number = containerNumbers.get(element);
      if (number === undefined) containerNumbers.set(element, (number = containerNumbers.size));
      const target = containers[level];
      if (target) target[index] = number;
    }
    const main = [...chain]
      .reverse()
      .find((element) => element.name === "main" || element.attribs.role === "main");
    add("mainShare", main ? (stats.get(main)?.words ?? 0) / totalWords : -1);
    const article = [...chain].reverse().find((element) => element.name === "article");
    add("articleShare", article ? (stats.get(article)?.words ?? 0) / totalWords : -1);

    add("index", index);
    add("place", index / blocks.length);
    add("wordPlace", wordsBefore / totalWords);
    add("fromEnd", blocks.length - index);
    add("afterTitle", firstHeading === -1 ? -9999 : index - firstHeading);
    const heading = headings[index] ?? -1;
    add("headingLevel", heading === -1 ? 0 : Number(blocks[heading]?.element.name[1] ?? 0));
    add("headingDistance", heading === -1 ? -1 : index - heading);
    add("headingRepeats", heading === -1 ? 0 : (repeats[heading] ?? 1));
    add("groupSize", groupSizes[groups[index] ?? 0] ?? 1);
    for (const offset of [-3, -2, -1, 1, 2, 3]) {
      const other = blocks[index + offset];
      add(`n${offset}.words`, other?.words.length ?? -1);
      add(`n${offset}.linkShare`, other ? other.linkWords / Math.max(1, other.words.length) : -1);
      if (Math.abs(offset) < 3) add(`n${offset}.tag`, other ? tagKinds.indexOf(other.element.name) : -2);
      if (Math.abs(offset) === 1)
        add(`n${offset}.alike`, other && groups[index] === groups[index + offset] ? 1 : 0);
    }
    const window = blocks.slice(Math.max(0, index - 8), index + 9);
    const windowWords = window.reduce((sum, other) => sum + other.words.length, 0);
    add("window.words", windowWords);
    add(
      "window.linkShare",
      window.reduce((sum, other) => sum + other.linkWords, 0) / Math.max(1, windowWords),
    );
    for (const [name, value] of Object.entries(summary.features)) add(`page.${name}`, value);
    wordsBefore += count;
    rows.push(row);
  });

  const values = new Float32Array(rows.length * names.length);
  rows.forEach((row, index) => {
    values.set(row, index * names.length);
  });
  return { names, values, headings, groups, containers };
}

function ancestors(element: Element): Element[] {
  const chain: Element[] = [];
  for (let node: Element | null = element; node !== null && node.name !== "body"; ) {
    chain.push(node);
    node = node.parent !== null && isTag(node.parent) ? node.parent : null;
  }
  return chain;
}

function containerStats(blocks: readonly TextBlock[]): Map<Element, Stats> {
  const stats = new Map<Element, Stats>();
  blocks.forEach((block, index) => {
    const words = block.words.length;
    const stops = signCount(block.text, /[.!?。！？,，、]/g);
    for (const element of ancestors(block.element)) {
      let stat = stats.get(element);
      if (stat === undefined) {
        stat = { words: 0, linkWords: 0, blocks: 0, long: 0, stops: 0, first: index, last: index };
        stats.set(element, stat);
      }
      stat.words += words;
      stat.linkWords += block.linkWords;
      stat.blocks++;
      stat.stops += stops;
      if (words >= 15 && block.linkWords < words / 2) stat.long++;
      stat.last = index;
    }
  });
  return stats;
}

function arrange(blocks: readonly TextBlock[]): {
  headings: Int32Array;
  groups: Int32Array;
  groupSizes: number[];
} {
  const headings = new Int32Array(blocks.length);
  const groups = new Int32Array(blocks.length);
  const numbers = new Map<string, number>();
  const groupSizes: number[] = [];
  let heading = -1;
  blocks.forEach((block, index) => {
    if (/^h[1-6]$/.test(block.element.name)) {
      headings[index] = -1;
      heading = index;
    } else headings[index] = heading;
    const key = ancestors(block.element)
      .slice(0, 4)
      .map(({ name, attribs }) => `${name}.${attribs.class ?? ""}`)
      .join(">");
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    groups[index] = number;
    groupSizes[number] = (groupSizes[number] ?? 0) + 1;
  });
  return { headings, groups, groupSizes };
}

function repeatedTexts(blocks: readonly TextBlock[]): number[] {
  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  return blocks.map(({ text }) => counts.get(text) ?? 1);
}

const signCount = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

function share(items: readonly string[], set: ReadonlySet<string>): number {
  if (items.length === 0) return 0;
  let hits = 0;
  for (const item of items) if (set.has(item)) hits++;
  return hits / items.length;
}
