import { priced, type TextBlock } from "./text-blocks.ts";

/** How many blocks a page's title may stand before its content: menus, breadcrumbs and bylines lie between. */
const titleReach = 40;
/** How many blocks a price may stand after the title, how long it may be, and how many make a page a list. */
const priceReach = 25;
const priceWords = 12;
const listPrices = 12;

/**
 * Puts right what block by block judgement gets wrong to a reader's eye, at no cost to the score: a page keeps
 * its title, an offer its price, and a heading whose text was dropped does not end the content.
 */
export function completeChoice(blocks: readonly TextBlock[], picked: Uint8Array): void {
  const title = keepTitle(blocks, picked);
  if (title !== undefined) keepPrice(blocks, picked, title);
  dropTrailingHeadings(blocks, picked);
}

/** Index of the page's heading, now picked, when there is one before or in the content. */
function keepTitle(blocks: readonly TextBlock[], picked: Uint8Array): number | undefined {
  const first = picked.indexOf(1);
  for (let index = first; index >= 0 && index > first - titleReach; index--) {
    if (blocks[index]?.element.name !== "h1") continue;
    picked[index] = 1;
    return index;
  }
  const inside = blocks.findIndex((block, index) => picked[index] === 1 && block.element.name === "h1");
  return inside === -1 ? undefined : inside;
}

function keepPrice(blocks: readonly TextBlock[], picked: Uint8Array, title: number): void {
  const prices = blocks.flatMap((block, index) =>
    block.words.length < priceWords && priced(block.text) ? [index] : [],
  );
  if (prices.length > listPrices) return;
  const price = prices.find((index) => index > title && index < title + priceReach);
  if (price !== undefined) picked[price] = 1;
}

function dropTrailingHeadings(blocks: readonly TextBlock[], picked: Uint8Array): void {
  const isHeading = (index: number): boolean => /^h[2-6]$/.test(blocks[index]?.element.name ?? "");
  const hasText = blocks.some(
    (block, index) => picked[index] === 1 && !isHeading(index) && block.words.length > 5,
  );
  if (!hasText) return;
  let last = picked.lastIndexOf(1);
  while (last > 0 && last < blocks.length - 1 && isHeading(last)) {
    picked[last] = 0;
    last = picked.lastIndexOf(1);
  }
}
