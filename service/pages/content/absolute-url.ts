/** The address resolved against the base, or undefined when it is no address. */
export function absoluteUrl(value: string | undefined, base: string): string | undefined {
  if (value === undefined) return undefined;
  return URL.parse(value.trim(), base)?.href;
}

/** A `srcset` value with each candidate made absolute. Candidates that are no address are dropped. */
export function absoluteSrcset(value: string, base: string): string {
  return srcsetCandidates(value)
    .flatMap(({ url, descriptor }) => {
      const absolute = absoluteUrl(url, base);
      return absolute === undefined ? [] : [descriptor === "" ? absolute : `${absolute} ${descriptor}`];
    })
    .join(", ");
}

/** The candidate with the greatest width or density, for where only one address can be given. */
export function largestOfSrcset(value: string): string | undefined {
  let best: { url: string; size: number } | undefined;
  for (const { url, descriptor } of srcsetCandidates(value)) {
    const size = Number.parseFloat(descriptor) || 1;
    if (best === undefined || size > best.size) best = { url, size };
  }
  return best?.url;
}

/** Addresses may hold commas (data URLs, image services), so splitting at every comma would break them. */
function srcsetCandidates(value: string): { url: string; descriptor: string }[] {
  return [...value.matchAll(/[\s,]*(\S*[^\s,])(?:\s+([^,\s]+))?\s*(?:,|$)/g)].map((match) => ({
    url: match[1] ?? "",
    descriptor: match[2] ?? "",
  }));
}
