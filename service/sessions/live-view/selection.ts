import { maxTextLength } from "./page/limits.ts";
import type { FollowedPage } from "./page-events.ts";

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
export async function selectedText(page: FollowedPage): Promise<string> {
  const text = await page.evaluate(readSelection);
  return typeof text === "string" ? text.slice(0, maxTextLength) : "";
}
