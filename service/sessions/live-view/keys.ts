import type { ControllingMessage } from "./protocol.ts";

type KeyMessage = Extract<ControllingMessage, { type: "key" }>;

const ctrl = 2;
const meta = 4;
const numpadLocation = 3;

/** Windows virtual-key codes of keys that are told by their name, whatever the keyboard's layout. */
const codeByKey: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Clear: 12,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  " ": 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  PrintScreen: 44,
  Insert: 45,
  Delete: 46,
  Meta: 91,
  ContextMenu: 93,
  NumLock: 144,
  ScrollLock: 145,
};

/** Those of keys that are told by their place on the keyboard. */
const codeByPlace: Readonly<Record<string, number>> = {
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  IntlBackslash: 226,
  NumpadMultiply: 106,
  NumpadAdd: 107,
  NumpadSubtract: 109,
  NumpadDecimal: 110,
  NumpadDivide: 111,
};

/** Editing shortcuts by name, because only some systems' browsers carry them out from the key alone. */
const commandByLetter: Readonly<Record<string, string>> = {
  a: "selectAll",
  c: "copy",
  x: "cut",
  v: "paste",
  z: "undo",
  y: "redo",
};

/**
 * The Windows virtual-key code that pages read as `event.keyCode`. Letters go by what was typed (so they fit
 * the viewer's layout), the rest by name or place; the viewer's own number is the last resort, since browsers
 * disagree on punctuation.
 */
export function virtualKeyCode({ key, code, keyCode }: Pick<KeyMessage, "key" | "code" | "keyCode">): number {
  const named = codeByKey[key];
  if (named !== undefined) return named;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase().charCodeAt(0);
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return 48 + Number(digit);
  const numpad = /^Numpad(\d)$/.exec(code)?.[1];
  if (numpad !== undefined) return 96 + Number(numpad);
  const functionKey = /^F(\d{1,2})$/.exec(key)?.[1];
  if (functionKey !== undefined) return 111 + Number(functionKey);
  return codeByPlace[code] ?? keyCode;
}

/** What the key writes: nothing for shortcuts and for keys that have a name instead of a character. */
export function typedText({ key, modifiers }: Pick<KeyMessage, "key" | "modifiers">): string | undefined {
  if (modifiers & (ctrl | meta)) return undefined;
  if (key === "Enter") return "\r";
  return [...key].length === 1 ? key : undefined;
}

export function editingCommand({
  key,
  modifiers,
}: Pick<KeyMessage, "key" | "modifiers">): string | undefined {
  const isRedo = key.toLowerCase() === "z" && modifiers === (ctrl | 8);
  if (isRedo) return "redo";
  return modifiers === ctrl ? commandByLetter[key.toLowerCase()] : undefined;
}

/** The parameters of Input.dispatchKeyEvent for a viewer's key. */
export function keyEvent(message: KeyMessage) {
  const text = message.kind === "down" ? typedText(message) : undefined;
  const command = message.kind === "down" ? editingCommand(message) : undefined;
  const virtualKey = virtualKeyCode(message);
  return {
    type: message.kind === "up" ? ("keyUp" as const) : text ? ("keyDown" as const) : ("rawKeyDown" as const),
    key: message.key,
    code: message.code,
    windowsVirtualKeyCode: virtualKey,
    nativeVirtualKeyCode: virtualKey,
    modifiers: message.modifiers,
    autoRepeat: message.repeat,
    isKeypad: message.location === numpadLocation,
    location: message.location === numpadLocation ? 0 : message.location,
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
    ...(command === undefined ? {} : { commands: [command] }),
  };
}
