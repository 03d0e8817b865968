import { type Element, isTag, isText, type ParentNode } from "domhandler";
import { elementsOf, filterTree, rawText } from "./tree.ts";

export type Math = { tex: string; display: boolean };

/**
 * Formulas come in several copies: a visible rendering by KaTeX or MathJax, MathML for screen readers, the
 * TeX source, an image. This leaves one: the source when there is any, else the MathML.
 */
export function keepOneMath(body: ParentNode): void {
  filterTree(body, (node) => {
    if (!isTag(node)) return true;
    const classes = ` ${node.attribs.class ?? ""} `;
    if (
      / (?:katex-html|MathJax_Preview|MathJax|MathJax_Display|mwe-math-fallback-image-\w+) /.test(classes)
    ) {
      return node.children.some((child) => isTag(child) && child.name === "math");
    }
    return node.name !== "mjx-math" && !(node.name === "svg" && node.parent !== null && isMjx(node.parent));
  });
}

const isMjx = (node: ParentNode): boolean => isTag(node) && node.name === "mjx-container";

/** MathJax keeps the source of a formula in a script element of this type. */
export function isMathScript(element: Element): boolean {
  return element.name === "script" && (element.attribs.type ?? "").startsWith("math/tex");
}

/** The TeX source of an element that is a formula, or undefined for any other element. */
export function mathSource(element: Element): Math | undefined {
  if (isMathScript(element)) {
    const tex = rawText(element).trim();
    return { tex, display: /mode\s*=\s*display/.test(element.attribs.type ?? "") };
  }
  if (element.name !== "math") return undefined;
  const display = element.attribs.display === "block" || isDisplayed(element);
  const tex = annotationTex(element) ?? element.attribs.alttext ?? linearMath(element.children);
  return { tex: tex.replace(/\s+/g, " ").trim(), display };
}

function isDisplayed(element: Element): boolean {
  for (let node = element.parent; node !== null && isTag(node); node = node.parent) {
    if (/katex-display/.test(node.attribs.class ?? "")) return true;
    if (node.name === "p" || node.name === "div") return false;
  }
  return false;
}

function annotationTex(math: Element): string | undefined {
  for (const element of elementsOf(math)) {
    if (element.name === "annotation" && /tex/i.test(element.attribs.encoding ?? "")) return rawText(element);
  }
  return undefined;
}

/** MathML without a source, written as TeX would write it. Unknown elements give their content. */
function linearMath(nodes: ParentNode["children"]): string {
  return nodes
    .map((node) => (isText(node) ? node.data.trim() : isTag(node) ? linearElement(node) : ""))
    .join("");
}

function linearElement(element: Element): string {
  const parts = element.children.filter(isTag).map((child) => linearElement(child));
  const [first = "", second = "", third = ""] = parts;
  switch (element.name) {
    case "annotation":
    case "annotation-xml":
      return "";
    case "mfrac":
      return `\\frac{${first}}{${second}}`;
    case "msqrt":
      return `\\sqrt{${linearMath(element.children)}}`;
    case "mroot":
      return `\\sqrt[${second}]{${first}}`;
    case "msup":
    case "mover":
      return `${first}^{${second}}`;
    case "msub":
    case "munder":
      return `${first}_{${second}}`;
    case "msubsup":
    case "munderover":
      return `${first}_{${second}}^{${third}}`;
    case "mtext":
      return `\\text{${rawText(element)}}`;
    case "mtr":
      return `${parts.join(" & ")} \\\\ `;
    default:
      return linearMath(element.children);
  }
}
