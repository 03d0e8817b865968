import type { TabState, ViewerMessage } from "../protocol.ts";
import { byId } from "./element.ts";

type Options = { send(message: ViewerMessage): void; onSubmitted(): void };

/** Back, forward, reload, and the address of the page that is watched. */
export function createToolbar({ send, onSubmitted }: Options) {
  const back = byId("back", HTMLButtonElement);
  const forward = byId("forward", HTMLButtonElement);
  const reload = byId("reload", HTMLButtonElement);
  const reloadIcon = byId("reload-icon", SVGUseElement);
  const field = byId("address-field", HTMLDivElement);
  const address = byId("address", HTMLInputElement);
  let url = "";
  let isLoading = false;
  let isEdited = false;

  back.addEventListener("click", () => send({ type: "history", delta: -1 }));
  forward.addEventListener("click", () => send({ type: "history", delta: 1 }));
  reload.addEventListener("click", ({ shiftKey }) =>
    send(isLoading ? { type: "stop" } : { type: "reload", ignoreCache: shiftKey }),
  );
  address.addEventListener("focus", () => {
    if (!isEdited) address.value = fullUrl(url);
    address.select();
  });
  address.addEventListener("input", () => {
    isEdited = true;
  });
  address.addEventListener("blur", () => {
    // An address that was typed but not opened stays, unless nothing is left of it.
    if (!isEdited || address.value.trim() === "") restore();
  });
  address.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      isEdited = false;
      address.value = fullUrl(url);
      address.select();
    }
    // Not a form: a frame that may not submit forms would not even announce it.
    if (event.key !== "Enter" || event.isComposing) return;
    const typed = address.value.trim();
    if (typed === "") return;
    send({ type: "navigate", address: typed });
    onSubmitted();
  });

  function restore(): void {
    isEdited = false;
    address.value = restingUrl(url);
  }

  return {
    update: (tab: TabState | undefined, readOnly: boolean): void => {
      isLoading = tab?.loading ?? false;
      back.disabled = readOnly || !tab?.canGoBack;
      forward.disabled = readOnly || !tab?.canGoForward;
      reload.disabled = readOnly || !tab;
      address.readOnly = readOnly;
      const label = isLoading ? "Stop loading" : "Reload";
      reload.setAttribute("aria-label", label);
      reload.title = label;
      reloadIcon.setAttribute("href", isLoading ? "#i-stop" : "#i-reload");
      field.classList.toggle("loading", isLoading);
      const next = tab?.url ?? "";
      if (next === url) return;
      url = next;
      // Not under the fingers of somebody who types.
      if (document.activeElement !== address) restore();
    },
    focusAddress: (): void => address.focus(),
  };
}

const fullUrl = (url: string): string => (url === "about:blank" ? "" : url);

/** At rest the scheme of web pages is left out, to leave room for what tells them apart. */
const restingUrl = (url: string): string => fullUrl(url).replace(/^https?:\/\/([^/]+)(?:\/$)?/, "$1");
