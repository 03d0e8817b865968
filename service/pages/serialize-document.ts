/**
 * Runs in the page, so it can use nothing from outside. Returns the document as HTML with what only a browser
 * knows put in: open shadow roots flattened to what they show, frames of the same origin in place, current
 * values of inputs, and `hiddenMark` on each element that is not shown. The page itself is left as it was.
 */
export const serializeDocument = ({
  hiddenMark,
  maxLength,
}: {
  hiddenMark: string;
  maxLength: number;
}): string => {
  const voidNames = new Set(
    "area base br col embed hr img input link meta source track wbr param frame".split(" "),
  );
  const rawNames = new Set("script style xmp iframe noembed noframes plaintext noscript".split(" "));
  // These never have a box, and what they carry is content all the same (formulas, sources of pictures, choices).
  const boxlessNames = new Set(
    "script style noscript template link meta title base source track param map area datalist option optgroup rp".split(
      " ",
    ),
  );
  const parts: string[] = [];
  let length = 0;

  // Nodes in frames have prototypes of their own, so kinds are told by name and never by instanceof.
  const isElement = (node: Node): node is Element => node.nodeType === 1;
  const isText = (node: Node): node is Text => node.nodeType === 3 || node.nodeType === 4;
  const isInput = (element: Element): element is HTMLInputElement =>
    element.localName === "input" && "value" in element;
  const isTextArea = (element: Element): element is HTMLTextAreaElement =>
    element.localName === "textarea" && "value" in element;
  const isTemplate = (element: Element): element is HTMLTemplateElement =>
    element.localName === "template" && "content" in element;
  const isSlot = (element: Element): element is HTMLSlotElement =>
    element.localName === "slot" && "assignedNodes" in element;
  const isFrame = (element: Element): element is HTMLIFrameElement =>
    element.localName === "iframe" && "contentDocument" in element;

  const add = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  const escapeText = (text: string): string =>
    /[&<>\u00a0]/.test(text)
      ? text
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;")
          .replaceAll("\u00a0", "&nbsp;")
      : text;
  const escapeValue = (text: string): string => escapeText(text).replaceAll('"', "&quot;");

  /** Closed details and the like are not shown but can be opened, so what is in them is the page's content. */
  const isHidden = (element: Element): boolean => {
    const isHtml = element.namespaceURI === "http://www.w3.org/1999/xhtml" || element.localName === "svg";
    if (!isHtml || boxlessNames.has(element.localName)) return false;
    if (element.checkVisibility({ visibilityProperty: true })) return false;
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    if (style === undefined) return false;
    // Inside something invisible there may be something visible, but not inside something without a box.
    return style.display === "none" || (style.visibility !== "visible" && element.firstElementChild === null);
  };

  const openTag = (element: Element, name: string, hidden: boolean): void => {
    let tag = `<${name}`;
    const value = isInput(element) && element.type !== "password" ? element.value : undefined;
    for (const attribute of element.attributes) {
      if (attribute.name === "value" && value !== undefined) continue;
      tag += ` ${attribute.name}="${escapeValue(attribute.value)}"`;
    }
    if (value !== undefined && value !== "") tag += ` value="${escapeValue(value)}"`;
    add(hidden ? `${tag} ${hiddenMark}="">` : `${tag}>`);
  };

  const bodyOf = (frame: HTMLIFrameElement): HTMLElement | undefined => {
    try {
      return frame.contentDocument?.body ?? undefined;
    } catch {
      return undefined;
    }
  };

  /** `judged`: nothing below needs to be asked whether it is shown. */
  const writeChildren = (parent: Node, judged: boolean): void => {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) write(child, judged);
  };

  const writeElement = (element: Element, judgedAbove: boolean): void => {
    const name = element.localName;
    if (isSlot(element)) {
      const assigned = element.assignedNodes({ flatten: true });
      if (assigned.length === 0) writeChildren(element, judgedAbove);
      for (const node of assigned) write(node, judgedAbove);
      return;
    }
    const hidden = !judgedAbove && isHidden(element);
    const judged = judgedAbove || hidden;
    const frameBody = isFrame(element) ? bodyOf(element) : undefined;
    if (frameBody !== undefined && frameBody.firstChild !== null) {
      add(`<div data-porthole-frame="${escapeValue(element.getAttribute("src") ?? "")}"`);
      add(hidden ? ` ${hiddenMark}="">` : ">");
      writeChildren(frameBody, judged);
      add("</div>");
      return;
    }
    openTag(element, name, hidden);
    if (voidNames.has(name)) return;
    if (rawNames.has(name)) add(element.textContent ?? "");
    else if (isTextArea(element)) add(escapeText(element.value));
    else if (isTemplate(element)) writeChildren(element.content, true);
    else if (element.shadowRoot !== null) writeChildren(element.shadowRoot, judged);
    // Only what is in the body has looks.
    else writeChildren(element, name === "head" || judged);
    add(`</${name}>`);
  };

  const write = (node: Node, judged: boolean): void => {
    if (length > maxLength) return;
    if (isText(node)) add(escapeText(node.data));
    else if (isElement(node)) writeElement(node, judged);
  };

  if (document.documentElement === null) return "";
  add("<!DOCTYPE html>");
  write(document.documentElement, false);
  return parts.join("");
};
