import { type Element, isTag } from "domhandler";
import type { TextBlock } from "./text-blocks.ts";

/** Words that a page's author used to name parts of the page, for each element from the text outwards. */
export type BlockTokens = {
  /** Names on the element around the text, its parent and so on. */
  levels: readonly (readonly string[])[];
  /** First words of the text itself. */
  text: readonly string[];
};

const maxLevels = 14;
const maxTextWords = 16;

/** Reads the names of each block's surroundings. Elements shared by blocks are read once. */
export function tokensOfBlocks(blocks: readonly TextBlock[]): BlockTokens[] {
  const known = new Map<Element, readonly string[]>();
  const namesOf = (element: Element): readonly string[] => {
    let names = known.get(element);
    if (names === undefined) {
      names = elementTokens(element);
      known.set(element, names);
    }
    return names;
  };
  return blocks.map((block) => {
    const levels: (readonly string[])[] = [];
    const first = block.nodes[0]?.parent;
    let node = first && isTag(first) ? first : block.element;
    for (let depth = 0; depth < 4 && node !== block.element; depth++) {
      levels.push(namesOf(node));
      if (node.parent === null || !isTag(node.parent)) break;
      node = node.parent;
    }
    node = block.element;
    while (levels.length < maxLevels && node.name !== "body") {
      levels.push(namesOf(node));
      if (node.parent === null || !isTag(node.parent)) break;
      node = node.parent;
    }
    return {
      levels,
      text: block.words.slice(0, maxTextWords).map((word) => (/^\d+$/.test(word) ? "#" : word)),
    };
  });
}

function elementTokens(element: Element): string[] {
  const { name, attribs } = element;
  const tokens = new Set<string>([`<${name}>`]);
  for (const value of [attribs.class, attribs.id, attribs["data-testid"], attribs["data-component"]]) {
    for (const word of nameWords(value ?? "")) tokens.add(word);
  }
  if (attribs.role) tokens.add(`role=${attribs.role.toLowerCase()}`);
  if (attribs.itemprop) tokens.add(`prop=${attribs.itemprop.toLowerCase()}`);
  if (attribs.itemtype) tokens.add(`type=${attribs.itemtype.split("/").at(-1)?.toLowerCase()}`);
  if (attribs["aria-label"]) for (const word of nameWords(attribs["aria-label"])) tokens.add(`label=${word}`);
  return [...tokens];
}

/** `related-posts`, `relatedPosts` and `related_posts` are the same two words. */
function nameWords(value: string): string[] {
  return value
    .slice(0, 400)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && word.length < 20)
    .slice(0, 24);
}
