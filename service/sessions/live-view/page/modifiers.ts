type Keys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** On a Mac the Command key does what Ctrl does in the remote browser. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The protocol's bit field: Alt 1, Ctrl 2, Meta 4, Shift 8. */
export function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: Keys): number {
  const ctrl = ctrlKey || (isMac && metaKey);
  const meta = metaKey && !isMac;
  return (altKey ? 1 : 0) | (ctrl ? 2 : 0) | (meta ? 4 : 0) | (shiftKey ? 8 : 0);
}
