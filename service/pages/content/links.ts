import type { ParentNode } from "domhandler";
import { absoluteUrl } from "./absolute-url.ts";
import { elementsOf } from "./tree.ts";

/** Addresses (http and https only) of all links below the root: absolute, each once, in document order. */
export function linksOf(root: ParentNode, baseUrl: string): string[] {
  const links = new Set<string>();
  for (const element of elementsOf(root)) {
    if (element.name !== "a" && element.name !== "area") continue;
    const url = absoluteUrl(element.attribs.href, baseUrl);
    if (url !== undefined && /^https?:/.test(url)) links.add(url);
  }
  return [...links];
}
