/** Parses an address that leads to the web; undefined for anything a link must not lead to, such as javascript:. */
export function parseWebAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url : undefined;
}

/** An address without its scheme, shorter to read: "example.com/path". */
export function displayAddress(address: string): string {
  return address.replace(/^https?:\/\//i, "").replace(/^([^/?#]+)\/$/, "$1");
}
