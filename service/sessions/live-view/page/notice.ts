import { byId } from "./element.ts";

const shownMs = 6_000;

/** A sentence at the lower edge that goes away by itself. */
export function createNotice() {
  const element = byId("notice", HTMLParagraphElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (message: string): void => {
    clearTimeout(timer);
    // Emptied first, so that the same sentence is announced again.
    element.textContent = "";
    element.hidden = false;
    element.textContent = message;
    timer = setTimeout(() => {
      element.hidden = true;
    }, shownMs);
  };
}
