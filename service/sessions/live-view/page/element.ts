/** The element of that id and kind; the page's own markup guarantees it. */
export function byId<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`#${id} is not there`);
  return element;
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** One of the icons drawn in index.html. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, "svg");
  const use = document.createElementNS(svgNamespace, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** Sets the text only when it differs, so that screen readers are not told the same again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
