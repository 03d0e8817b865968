import type { ViewerMessage } from "../protocol.ts";
import { maxTextLength } from "./limits.ts";
import { isMac, modifiersOf } from "./modifiers.ts";

/** Two presses of Escape within this time leave the picture, so that nobody is caught in it. */
const doubleEscapeMs = 600;
/** On-screen keyboards report Backspace only when there is something to delete. */
const filler = "·";

type Options = {
  send(message: ViewerMessage): void;
  onFocus(focused: boolean): void;
  onLeave(): void;
  /** Ctrl+L, as in any browser. */
  onAddress(): void;
};

/**
 * The hidden text field that takes the keyboard while the picture has the focus. A text field, because only
 * one gets composed text (input methods, dead keys), pasted text and the on-screen keyboard.
 */
export function takeKeyboard(
  sink: HTMLTextAreaElement,
  { send, onFocus, onLeave, onAddress }: Options,
): void {
  const held = new Map<string, KeyboardEvent>();
  let escapedAtMs = Number.NEGATIVE_INFINITY;
  let isComposing = false;

  function sendKey(kind: "down" | "up", event: KeyboardEvent): void {
    // AltGr writes characters; its Ctrl and Alt are no shortcut.
    const isAltGraph = event.getModifierState("AltGraph") && event.key.length === 1;
    send({
      type: "key",
      kind,
      key: event.key,
      code: event.code.slice(0, 32),
      keyCode: event.keyCode & 255,
      location: event.location,
      repeat: event.repeat,
      modifiers: isAltGraph ? modifiersOf(event) & 8 : modifiersOf(event),
    });
  }

  function tap(key: "Backspace" | "Enter"): void {
    const message = {
      type: "key",
      key,
      code: key,
      keyCode: key === "Enter" ? 13 : 8,
      location: 0,
      repeat: false,
      modifiers: 0,
    } as const;
    send({ ...message, kind: "down" });
    send({ ...message, kind: "up" });
  }

  const sendText = (text: string): void => {
    // The service takes so much at once; more is sent in pieces.
    for (let at = 0; at < text.length; at += maxTextLength)
      send({ type: "text", text: text.slice(at, at + maxTextLength) });
  };

  function reset(): void {
    sink.value = filler;
    sink.setSelectionRange(1, 1);
  }

  /** Shortcuts of the window around the page, which a page never gets to see in a browser either. */
  function isBrowserShortcut(event: KeyboardEvent): boolean {
    const ctrl = isMac ? event.metaKey : event.ctrlKey;
    const key = event.key.toLowerCase();
    if (event.key === "F5" || (ctrl && key === "r"))
      send({ type: "reload", ignoreCache: event.shiftKey || event.ctrlKey });
    else if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight"))
      send({ type: "history", delta: event.key === "ArrowLeft" ? -1 : 1 });
    else if (ctrl && key === "l") onAddress();
    else return false;
    return true;
  }

  sink.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229 || event.key === "Dead" || event.key === "Unidentified")
      return;
    const isPaste = (modifiersOf(event) & ~8) === 2 && event.key.toLowerCase() === "v";
    // Left to the browser, which answers with the clipboard's text in a paste event.
    if (isPaste || (event.shiftKey && event.key === "Insert")) return;
    event.preventDefault();
    if (event.key === "Escape" && !event.repeat) {
      const isSecond = event.timeStamp - escapedAtMs < doubleEscapeMs;
      escapedAtMs = event.timeStamp;
      if (isSecond) {
        onLeave();
        return;
      }
    }
    if (isBrowserShortcut(event) || (isMac && event.key === "Meta")) return;
    sendKey("down", event);
    // macOS reports no release of a key while Command is held.
    if (isMac && event.metaKey) sendKey("up", event);
    else held.set(event.code, event);
  });
  sink.addEventListener("keyup", (event) => {
    if (!held.delete(event.code)) return;
    event.preventDefault();
    sendKey("up", event);
  });
  sink.addEventListener("paste", (event) => {
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text !== "") sendText(text);
  });
  sink.addEventListener("compositionstart", () => {
    isComposing = true;
  });
  sink.addEventListener("compositionend", ({ data }) => {
    isComposing = false;
    if (data !== "") sendText(data);
    reset();
  });
  sink.addEventListener("input", (event) => {
    if (isComposing || !(event instanceof InputEvent)) return;
    if (event.inputType === "deleteContentBackward") tap("Backspace");
    else if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") tap("Enter");
    else if (event.data && event.inputType !== "insertCompositionText") sendText(event.data);
    reset();
  });
  sink.addEventListener("focus", () => {
    reset();
    onFocus(true);
  });
  sink.addEventListener("blur", () => {
    for (const event of held.values()) sendKey("up", event);
    held.clear();
    onFocus(false);
  });
}
