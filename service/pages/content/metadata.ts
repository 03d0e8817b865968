import type { Document, Element } from "domhandler";
import { absoluteUrl } from "./absolute-url.ts";
import { elementsOf, rawText } from "./tree.ts";
import type { PageMetadata } from "./types.ts";

const addressKeys =
  /^(?:og:(?:url|image|video|audio)(?::(?:url|secure_url))?|twitter:(?:image|player)(?::src)?)$/;
const linkKeys: Record<string, string> = {
  icon: "link:icon",
  "shortcut icon": "link:icon",
  "apple-touch-icon": "link:apple-touch-icon",
  manifest: "link:manifest",
  amphtml: "link:amphtml",
  next: "link:next",
  prev: "link:prev",
};
const feedTypes = /^application\/(?:rss|atom|feed)\+(?:xml|json)|^application\/feed\+json/;

/**
 * What the page says about itself: title, description, language, canonical, every named meta tag
 * (Open Graph and Twitter with their prefixes), icons and feeds as `link:…`. Addresses are absolute.
 * A repeated key becomes a list without repeats.
 */
export function metadataOf(document: Document, baseUrl: string): PageMetadata {
  const values = new Map<string, string[]>();
  const add = (key: string, value: string | undefined): void => {
    const text = value?.replace(/\s+/g, " ").trim();
    if (text === undefined || text === "" || key === "__proto__") return;
    const list = values.get(key) ?? [];
    if (!list.includes(text)) list.push(text);
    values.set(key, list);
  };
  for (const element of elementsOf(document)) {
    if (element.name === "html") add("language", element.attribs.lang ?? element.attribs["xml:lang"]);
    else if (element.name === "title" && !values.has("title") && !isInSvg(element))
      add("title", rawText(element));
    else if (element.name === "meta") addMeta(element, baseUrl, add);
    else if (element.name === "link") addLink(element, baseUrl, add);
    else if (element.name === "time" && !values.has("date") && "pubdate" in element.attribs) {
      add("date", element.attribs.datetime);
    }
  }
  const metadata: PageMetadata = {};
  for (const [key, list] of values) {
    const [first] = list;
    if (first !== undefined) metadata[key] = list.length === 1 ? first : list;
  }
  return metadata;
}

function addMeta(
  element: Element,
  baseUrl: string,
  add: (key: string, value: string | undefined) => void,
): void {
  const { attribs } = element;
  const key = (attribs.property ?? attribs.name ?? attribs.itemprop)?.trim().toLowerCase();
  if (key === undefined || key === "") {
    if (attribs["http-equiv"]?.toLowerCase() === "content-language") add("language", attribs.content);
    return;
  }
  add(
    key,
    addressKeys.test(key) ? (absoluteUrl(attribs.content, baseUrl) ?? attribs.content) : attribs.content,
  );
}

function addLink(
  element: Element,
  baseUrl: string,
  add: (key: string, value: string | undefined) => void,
): void {
  const { attribs } = element;
  const rel = (attribs.rel ?? "").trim().toLowerCase();
  const url = absoluteUrl(attribs.href, baseUrl);
  if (rel === "canonical") add("canonical", url);
  else if (rel === "alternate" && feedTypes.test(attribs.type ?? "")) add("link:feed", url);
  else if (Object.hasOwn(linkKeys, rel)) add(linkKeys[rel] ?? rel, url);
}

function isInSvg(element: Element): boolean {
  for (let node = element.parent; node !== null; node = node.parent) {
    if ("name" in node && node.name === "svg") return true;
  }
  return false;
}
