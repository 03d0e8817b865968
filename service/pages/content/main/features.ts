import { type Element, isTag } from "domhandler";
import { type PageFacts, wordRuns } from "./page-facts.ts";
import { pageSummary } from "./page-summary.ts";
import { priced, type TextBlock } from "./text-blocks.ts";

/** Numbers that describe each block of a page, row by row. */
export type BlockFeatures = {
  names: readonly string[];
  values: Float32Array;
  /** Index of the heading above each block, or -1. */
  headings: Int32Array;
  /** Blocks that look alike from outside (same tags and classes) share a number. */
  groups: Int32Array;
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
const innerTags = ["a", "span", "strong", "b", "em", "button", "label", "time", "code"];

/** Computes the features of all blocks of one page. */
export function blockFeatures(blocks: readonly TextBlock[], facts: PageFacts): BlockFeatures {
  const chains = ancestorChains(blocks);
  const signs = blocks.map((block) => countSigns(block.text));
  const stats = containerStats(blocks, chains, signs);
  const { headings, groups, groupSizes } = arrange(blocks, chains);
  const repeats = repeatedTexts(blocks);
  const summary = pageSummary(blocks, facts, groupSizes);
  const summaryNames = Object.keys(summary.features).map((name) => `page.${name}`);
  const summaryValues = Object.values(summary.features);
  const totalWords = Math.max(1, summary.words);
  const firstHeading = blocks.findIndex((block) => block.element.name === "h1");
  const sums = runningSums(blocks);
  const names: string[] = [];
  const flat: number[] = [];

  blocks.forEach((block, index) => {
    const add = (name: string, value: number): void => {
      if (index === 0) names.push(name);
      flat.push(value);
    };
    const count = block.words.length;
    const { text } = block;
    const sign = signs[index] ?? noSigns;
    const length = Math.max(1, text.length);
    add("words", count);
    add("characters", text.length);
    add("linkShare", count === 0 ? 0 : block.linkWords / count);
    add("links", block.links);
    add("images", block.images);
    add("wordLength", count === 0 ? 0 : text.length / count);
    add("stops", sign.stops);
    add("commas", sign.commas);
    add("endsSentence", /[.!?。！？:"”)]$/.test(text) ? 1 : 0);
    add("digits", sign.digits / length);
    add("capitals", sign.capitals / length);
    add("price", priced(text) ? 1 : 0);
    add("dated", /\b(?:19|20)\d\d\b|\bago\b/.test(text) ? 1 : 0);
    add("copyright", /©|\(c\)\s|copyright|all rights reserved/i.test(text) ? 1 : 0);
    add("separators", sign.separators);
    add("repeats", repeats[index] ?? 1);
    add("inTitle", share(block.words, facts.titleWords));
    add("inDescription", count < 4 ? 0 : share(block.words, facts.descriptionWords));
    add(
      "structured",
      facts.structuredRuns.size === 0 ? -1 : share(wordRuns(block.words), facts.structuredRuns),
    );

    const chain = chains[index] ?? [];
    add("tag", tagKinds.indexOf(block.element.name));
    const parent = block.nodes[0]?.parent;
    add("innerTag", parent && isTag(parent) ? innerTags.indexOf(parent.name) : -1);
    add("depth", chain.length);
    const { distances, role, itemprop, main, article } = surroundings(chain);
    flagNames.forEach((flag, at) => {
      add(`in.${flag}`, distances[at] ?? 99);
    });
    add("role", role);
    add("itemprop", itemprop);
    for (let level = 0; level < 6; level++) {
      const stat = stats.get(chain[Math.min(level === 5 ? 7 : level, chain.length - 1)] ?? block.element);
      add(`c${level}.words`, stat?.words ?? 0);
      add(`c${level}.share`, (stat?.words ?? 0) / totalWords);
      add(`c${level}.linkShare`, stat ? stat.linkWords / Math.max(1, stat.words) : 0);
      add(`c${level}.blocks`, stat?.blocks ?? 0);
      add(`c${level}.mean`, stat ? stat.words / stat.blocks : 0);
      if (level === 5) continue;
      add(`c${level}.long`, stat?.long ?? 0);
      add(`c${level}.stops`, stat ? stat.stops / Math.max(1, stat.words) : 0);
      if (level > 0)
        add(`c${level}.place`, stat ? (index - stat.first) / Math.max(1, stat.last - stat.first) : 0);
    }
    add("mainShare", main ? (stats.get(main)?.words ?? 0) / totalWords : -1);
    add("articleShare", article ? (stats.get(article)?.words ?? 0) / totalWords : -1);

    add("index", index);
    add("place", index / blocks.length);
    add("wordPlace", (sums.words[index] ?? 0) / totalWords);
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
    const [from, to] = [Math.max(0, index - 8), Math.min(blocks.length, index + 9)];
    const windowWords = (sums.words[to] ?? 0) - (sums.words[from] ?? 0);
    add("window.words", windowWords);
    add(
      "window.linkShare",
      ((sums.linkWords[to] ?? 0) - (sums.linkWords[from] ?? 0)) / Math.max(1, windowWords),
    );
    if (index === 0) names.push(...summaryNames);
    flat.push(...summaryValues);
  });
  return { names, values: Float32Array.from(flat), headings, groups };
}

/** Block element around each text first, then outwards; shared by blocks of one element. */
function ancestorChains(blocks: readonly TextBlock[]): Element[][] {
  const known = new Map<Element, Element[]>();
  return blocks.map(({ element }) => {
    let chain = known.get(element);
    if (chain === undefined) {
      chain = [];
      for (let node: Element | null = element; node !== null && node.name !== "body"; ) {
        chain.push(node);
        node = node.parent !== null && isTag(node.parent) ? node.parent : null;
      }
      known.set(element, chain);
    }
    return chain;
  });
}

const noDistance = 99;
const outsideRole = /^(?:navigation|banner|contentinfo|complementary|search|dialog|menu)/;

/** How far out the nearest element of each telling name, role and property is, and the outermost main and article. */
function surroundings(chain: readonly Element[]) {
  const distances = new Array<number>(flagNames.length).fill(noDistance);
  let [role, itemprop] = [noDistance, noDistance];
  let main: Element | undefined;
  let article: Element | undefined;
  chain.forEach((element, distance) => {
    const { name, attribs } = element;
    const flag = flagNames.indexOf(name);
    if (flag !== -1 && distances[flag] === noDistance) distances[flag] = distance;
    if (role === noDistance && attribs.role !== undefined && outsideRole.test(attribs.role)) role = distance;
    if (itemprop === noDistance && attribs.itemprop !== undefined) itemprop = distance;
    if (name === "main" || attribs.role === "main") main = element;
    if (name === "article") article = element;
  });
  return { distances, role, itemprop, main, article };
}

function runningSums(blocks: readonly TextBlock[]): { words: Float64Array; linkWords: Float64Array } {
  const words = new Float64Array(blocks.length + 1);
  const linkWords = new Float64Array(blocks.length + 1);
  blocks.forEach((block, index) => {
    words[index + 1] = (words[index] ?? 0) + block.words.length;
    linkWords[index + 1] = (linkWords[index] ?? 0) + block.linkWords;
  });
  return { words, linkWords };
}

function containerStats(
  blocks: readonly TextBlock[],
  chains: readonly (readonly Element[])[],
  signs: readonly Signs[],
): Map<Element, Stats> {
  const stats = new Map<Element, Stats>();
  blocks.forEach((block, index) => {
    const words = block.words.length;
    const { stops, commas } = signs[index] ?? noSigns;
    for (const element of chains[index] ?? []) {
      let stat = stats.get(element);
      if (stat === undefined) {
        stat = { words: 0, linkWords: 0, blocks: 0, long: 0, stops: 0, first: index, last: index };
        stats.set(element, stat);
      }
      stat.words += words;
      stat.linkWords += block.linkWords;
      stat.blocks++;
      stat.stops += stops + commas;
      if (words >= 15 && block.linkWords < words / 2) stat.long++;
      stat.last = index;
    }
  });
  return stats;
}

function arrange(
  blocks: readonly TextBlock[],
  chains: readonly (readonly Element[])[],
): {
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
    const key = (chains[index] ?? [])
      .slice(0, 4)
      .map(({ name, attribs }) => `${name}.${attribs.class ?? ""}`)
      .join(">");
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
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

type Signs = { stops: number; commas: number; digits: number; capitals: number; separators: number };

const noSigns: Signs = { stops: 0, commas: 0, digits: 0, capitals: 0, separators: 0 };

function countSigns(text: string): Signs {
  const signs = { ...noSigns };
  for (const sign of text) {
    if (sign >= "a" && sign <= "z") continue;
    if (sign >= "A" && sign <= "Z") signs.capitals++;
    else if (sign >= "0" && sign <= "9") signs.digits++;
    else if (".!?。！？".includes(sign)) signs.stops++;
    else if (",，、;".includes(sign)) signs.commas++;
    else if ("|•·›»/>".includes(sign)) signs.separators++;
  }
  return signs;
}

function share(items: readonly string[], set: ReadonlySet<string>): number {
  if (items.length === 0) return 0;
  let hits = 0;
  for (const item of items) if (set.has(item)) hits++;
  return hits / items.length;
}
