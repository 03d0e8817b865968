import type { TabState, ViewerMessage } from "../protocol.ts";
import { byId, setText } from "./element.ts";

type Options = { send(message: ViewerMessage): void; onClosed(): void };

/** A page's alert, confirm, prompt or "leave this page?". The page waits for the answer. */
export function createPageDialog({ send, onClosed }: Options) {
  const box = byId("dialog", HTMLElement);
  const title = byId("dialog-title", HTMLHeadingElement);
  const text = byId("dialog-text", HTMLParagraphElement);
  const input = byId("dialog-input", HTMLInputElement);
  const ok = byId("dialog-ok", HTMLButtonElement);
  const cancel = byId("dialog-cancel", HTMLButtonElement);
  let shown: { tab: number; key: string } | undefined;

  function answer(accept: boolean): void {
    if (!shown) return;
    const reply = { type: "dialog", tab: shown.tab, accept } as const;
    send(accept && !input.hidden ? { ...reply, text: input.value } : reply);
  }

  ok.addEventListener("click", () => answer(true));
  input.addEventListener(
    "keydown",
    ({ key, isComposing }) => key === "Enter" && !isComposing && answer(true),
  );
  cancel.addEventListener("click", () => answer(false));
  box.addEventListener("keydown", ({ key }) => key === "Escape" && answer(false));

  return (tab: TabState | undefined, readOnly: boolean): void => {
    const dialog = tab?.dialog;
    if (!tab || !dialog) {
      if (!shown) return;
      shown = undefined;
      const hadFocus = box.contains(document.activeElement);
      box.hidden = true;
      if (hadFocus) onClosed();
      return;
    }
    const key = JSON.stringify([tab.id, dialog]);
    if (shown?.key === key) return;
    shown = { tab: tab.id, key };
    const isLeaving = dialog.kind === "beforeunload";
    setText(title, isLeaving ? "Leave this page?" : `${siteName(tab.url)} says`);
    setText(text, isLeaving ? "Changes you made may not be saved." : dialog.message);
    input.hidden = dialog.kind !== "prompt";
    input.value = dialog.defaultText;
    setText(ok, isLeaving ? "Leave" : "OK");
    setText(cancel, isLeaving ? "Stay" : "Cancel");
    cancel.hidden = dialog.kind === "alert";
    for (const control of [input, ok, cancel]) control.disabled = readOnly;
    box.hidden = false;
    if (readOnly) return;
    if (input.hidden) ok.focus();
    else input.select();
  };
}

function siteName(url: string): string {
  const host = URL.parse(url)?.host;
  return host ? host : "This page";
}
