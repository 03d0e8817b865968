const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const otherScheme =
  /^(?:about|blob|chrome|data|devtools|file|filesystem|ftp|javascript|mailto|tel|view-source|ws|wss):/i;

/**
 * The address of a page as a browser would understand what was typed: `https://` is assumed when there is no
 * scheme. undefined when it is not the address of a web page.
 */
export const toPageUrl = (text: string): string | undefined => {
  const typed = text.trim();
  if (otherScheme.test(typed)) return undefined;
  const url = URL.parse(withScheme.test(typed) ? typed : `https://${typed}`);
  if (url === null || url.hostname === "") return undefined;
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
};

/** Port of a web address, also when it is the usual one and not written. */
export const portOf = (url: URL): number => Number(url.port) || (url.protocol === "https:" ? 443 : 80);
