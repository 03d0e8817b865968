import { type ChildNode, type Element, isComment, type ParentNode } from "domhandler";
import { elementsOf, rawText, setChildren } from "./tree.ts";

const moveCall = /\$R([CRS])\("([^"]+)","([^"]+)"/g;

/**
 * Pages that React streams arrive with their late parts hidden at the end, and a script call for each that
 * moves it to its place (`$RC("B:0","S:0")`). Does what those calls do, for HTML whose scripts did not run.
 */
export function resolveSuspense(body: ParentNode): void {
  const parts = new Map<string, Element>();
  const places = new Map<string, Element>();
  const moves: { place: string; part: string }[] = [];
  for (const element of elementsOf(body)) {
    const id = element.attribs.id ?? "";
    if (/^S:[\da-f]+$/.test(id) && "hidden" in element.attribs) parts.set(id, element);
    else if (/^[BP]:[\da-f]+$/.test(id)) places.set(id, element);
    else if (element.name === "script") {
      for (const [, call, first = "", second = ""] of rawText(element).matchAll(moveCall)) {
        moves.push(call === "S" ? { part: first, place: second } : { place: first, part: second });
      }
    }
  }
  // The numbers of place and part agree, which serves where the scripts were stripped from the page.
  for (const id of parts.keys()) {
    for (const kind of ["B", "P"]) moves.push({ place: id.replace("S", kind), part: id });
  }
  // Parts hold the places of parts within them, so the order of the calls does not matter.
  for (const move of moves) {
    const part = parts.get(move.part);
    const place = places.get(move.place);
    if (part === undefined || place === undefined || part.parent === null || place.parent === null) continue;
    const content = part.children;
    parts.delete(move.part);
    setChildren(
      part.parent,
      part.parent.children.filter((child) => child !== part),
    );
    setChildren(place.parent, withPart(place.parent.children, place, content));
  }
}

/** The fallback stands between the place and the comment that closes the boundary. */
function withPart(siblings: ChildNode[], place: Element, content: ChildNode[]): ChildNode[] {
  const start = siblings.indexOf(place);
  let end = start + 1;
  let depth = 0;
  for (let i = start + 1; i < siblings.length; i++) {
    const node = siblings[i];
    if (node === undefined || !isComment(node)) continue;
    if (/^\$[?!]?$/.test(node.data)) depth++;
    else if (node.data === "/$" && depth-- === 0) {
      end = i;
      break;
    }
  }
  return [...siblings.slice(0, start), ...content, ...siblings.slice(end)];
}
