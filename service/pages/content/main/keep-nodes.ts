import { type ChildNode, type Element, isTag } from "domhandler";
import { setChildren } from "../tree.ts";
import type { TextBlock } from "./text-blocks.ts";

/** Elements without text that stay as long as what is around them stays. */
const companions = new Set(["hr", "input", "wbr", "col", "colgroup", "td", "th", "source"]);

/** Reduces the tree to the picked blocks; elements that hold none of them go. */
export function keepPicked(body: Element, blocks: readonly TextBlock[], picked: ArrayLike<number>): void {
  const kept = new Set<ChildNode>();
  blocks.forEach((block, index) => {
    if (picked[index]) for (const node of block.nodes) kept.add(node);
  });
  prune(body, kept);
}

function prune(element: Element, kept: ReadonlySet<ChildNode>): boolean {
  const stays = element.children.map((child) => kept.has(child) || (isTag(child) && prune(child, kept)));
  const any = stays.includes(true);
  const children = element.children.filter(
    (child, index) => stays[index] || (any && isTag(child) && companions.has(child.name)),
  );
  if (children.length !== element.children.length) setChildren(element, children);
  return any;
}

/**
 * Pictures and players have no words to judge them by: they stay where most of the text of their nearest
 * surroundings stays.
 */
export function pickMedia(blocks: readonly TextBlock[], picked: Uint8Array): void {
  const totals = new Map<Element, { words: number; picked: number }>();
  blocks.forEach((block, index) => {
    for (const element of surroundings(block)) {
      const total = totals.get(element) ?? { words: 0, picked: 0 };
      total.words += block.words.length;
      if (picked[index]) total.picked += block.words.length;
      totals.set(element, total);
    }
  });
  blocks.forEach((block, index) => {
    if (block.words.length > 0) return;
    const near = surroundings(block)
      .map((element) => totals.get(element))
      .find((total) => total !== undefined && total.words > 0);
    picked[index] = near !== undefined && near.picked > near.words / 2 ? 1 : 0;
  });
}

function surroundings(block: TextBlock): Element[] {
  const elements: Element[] = [];
  for (let node: Element | null = block.element; node !== null && elements.length < 8; ) {
    elements.push(node);
    node = node.parent !== null && isTag(node.parent) ? node.parent : null;
  }
  return elements;
}
