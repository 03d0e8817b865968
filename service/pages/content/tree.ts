import { type AnyNode, type ChildNode, type Element, isTag, type ParentNode, Text } from "domhandler";

/** Every element below the root in document order. Children are read after the yield, so they may be changed. */
export function* elementsOf(root: ParentNode): Generator<Element> {
  const stack: ChildNode[] = root.children.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isTag(node)) continue;
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child !== undefined) stack.push(child);
    }
  }
}

/** Replaces the children of a node and puts the links between them right. */
export function setChildren(parent: ParentNode, children: ChildNode[]): void {
  parent.children = children;
  let previous: ChildNode | null = null;
  for (const child of children) {
    child.parent = parent;
    child.prev = previous;
    child.next = null;
    if (previous) previous.next = child;
    previous = child;
  }
}

/** Keeps only the children that the test accepts, at every level, children of rejected nodes gone with them. */
export function filterTree(root: ParentNode, keep: (node: ChildNode) => boolean): void {
  const kept = root.children.filter(keep);
  if (kept.length !== root.children.length) setChildren(root, kept);
  for (const child of kept) if (isTag(child)) filterTree(child, keep);
}

/** Puts other nodes in the place of one. */
export function replaceNode(node: ChildNode, replacements: ChildNode[]): void {
  const parent = node.parent;
  if (parent === null) return;
  setChildren(
    parent,
    parent.children.flatMap((child) => (child === node ? replacements : [child])),
  );
}

/** All text below a node as it stands, without regard to layout. */
export function rawText(node: AnyNode): string {
  if (node instanceof Text) return node.data;
  if (!("children" in node)) return "";
  let text = "";
  for (const child of node.children) text += rawText(child);
  return text;
}

/** Words as the rest of this folder counts them: runs of letters, digits and underscores. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
}
