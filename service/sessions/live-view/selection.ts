import type { CdpSession } from "../../browsers/cdp/types.ts";
import { maxTextLength } from "./page/limits.ts";
import { evaluateApart } from "./page-events.ts";

const readSelection = `(() => {
  let view = window;
  for (;;) {
    const active = view.document.activeElement;
    if (active instanceof view.HTMLIFrameElement && active.contentDocument) { view = active.contentWindow; continue; }
    if (active && typeof active.value === "string" && typeof active.selectionStart === "number" && active.type !== "password")
      return active.value.slice(active.selectionStart, active.selectionEnd);
    return String(view.getSelection() ?? "");
  }
})()`;

/** The text selected in the page or its focused field; "" when there is none. Passwords are never read. */
export async function selectedText(session: CdpSession, frameId: string): Promise<string> {
  const text = await evaluateApart(session, frameId, readSelection);
  return typeof text === "string" ? text.slice(0, maxTextLength) : "";
}
