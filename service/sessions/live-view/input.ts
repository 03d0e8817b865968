import type { CdpSession } from "../../browsers/cdp/types.ts";
import { keyEvent } from "./keys.ts";
import type { ControllingMessage } from "./protocol.ts";

type Of<T extends ControllingMessage["type"]> = Extract<ControllingMessage, { type: T }>;
export type InputMessage = Of<"mouse"> | Of<"wheel"> | Of<"key"> | Of<"text">;

/** A page that hangs answers no input; beyond this many unanswered ones, movements are left out. */
const maxUnanswered = 20;

const mouseTypes = { move: "mouseMoved", down: "mousePressed", up: "mouseReleased" } as const;

/**
 * One viewer's hands: turns messages into input events of a page, and remembers what is held down, so that
 * nothing stays pressed when the viewer goes away in the middle of it.
 */
export function createInput() {
  const keysDown = new Map<string, Of<"key">>();
  let buttonDown: Of<"mouse"> | undefined;
  let lastSession: CdpSession | undefined;
  let unanswered = 0;

  function answer(session: CdpSession, message: InputMessage): Promise<unknown> | undefined {
    const isLate = unanswered > maxUnanswered;
    switch (message.type) {
      case "mouse":
        if (message.kind === "move" && isLate) return undefined;
        if (message.kind === "down") buttonDown = message;
        if (message.kind === "up" && message.button === buttonDown?.button) buttonDown = undefined;
        return session.send("Input.dispatchMouseEvent", {
          type: mouseTypes[message.kind],
          x: message.xPx,
          y: message.yPx,
          button: message.button,
          buttons: message.buttons,
          clickCount: message.clickCount,
          modifiers: message.modifiers,
        });
      case "wheel":
        if (isLate) return undefined;
        return session.send("Input.dispatchMouseEvent", {
          type: "mouseWheel",
          x: message.xPx,
          y: message.yPx,
          deltaX: message.deltaXPx,
          deltaY: message.deltaYPx,
          modifiers: message.modifiers,
        });
      case "key":
        if (message.kind === "down") keysDown.set(message.code || message.key, message);
        else keysDown.delete(message.code || message.key);
        return session.send("Input.dispatchKeyEvent", keyEvent(message));
      case "text":
        return session.send("Input.insertText", { text: message.text });
    }
  }

  function send(session: CdpSession, message: InputMessage): void {
    const answered = answer(session, message);
    if (!answered) return;
    unanswered += 1;
    const done = (): void => {
      unanswered -= 1;
    };
    // The page may be gone or hang; the viewer sees that in the picture.
    answered.then(done, done);
  }

  function release(): void {
    if (!lastSession) return;
    for (const message of keysDown.values()) send(lastSession, { ...message, kind: "up", repeat: false });
    if (buttonDown) send(lastSession, { ...buttonDown, kind: "up", buttons: 0 });
  }

  return {
    dispatch: (session: CdpSession, message: InputMessage): void => {
      if (session !== lastSession) release();
      lastSession = session;
      send(session, message);
    },
    /** Lets go of every key and button that is still held down. */
    release,
  };
}

export type Input = ReturnType<typeof createInput>;
