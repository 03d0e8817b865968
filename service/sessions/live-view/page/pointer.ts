import type { ViewerMessage } from "../protocol.ts";
import { modifiersOf } from "./modifiers.ts";
import type { Picture } from "./picture.ts";
import { takeTouches } from "./touch.ts";

const buttonNames = ["left", "middle", "right", "back", "forward"] as const;
const doubleClickMs = 500;
const doubleClickPx = 6;
/** What one line and one page of a wheel that counts in these are worth. */
const lineHeightPx = 40;
const pageHeightPx = 600;

type Send = (message: ViewerMessage) => void;

/** Counts clicks the way a desktop does, since pointer events do not. */
export function createClickCounter() {
  let last = { atMs: Number.NEGATIVE_INFINITY, x: 0, y: 0, button: -1 };
  let count = 0;
  return (click: { timeStamp: number; clientX: number; clientY: number; button: number }): number => {
    const isNear = Math.hypot(click.clientX - last.x, click.clientY - last.y) <= doubleClickPx;
    const isSame = click.timeStamp - last.atMs <= doubleClickMs && isNear && click.button === last.button;
    count = isSame ? (count % 3) + 1 : 1;
    last = { atMs: click.timeStamp, x: click.clientX, y: click.clientY, button: click.button };
    return count;
  };
}

/** Mouse, pen and wheel over the picture become those of the remote page; movements once per painted frame. */
export function takePointer(
  canvas: HTMLCanvasElement,
  picture: Picture,
  send: Send,
  onPress: () => void,
): void {
  const countClick = createClickCounter();
  let clickCount = 0;
  let move: PointerEvent | undefined;
  let wheel: { event: WheelEvent; deltaXPx: number; deltaYPx: number } | undefined;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    if (move) sendMouse("move", move);
    move = undefined;
    const point = wheel && picture.toPage(wheel.event.clientX, wheel.event.clientY);
    if (wheel && point) {
      const { event, deltaXPx, deltaYPx } = wheel;
      send({ type: "wheel", ...point, deltaXPx, deltaYPx, modifiers: modifiersOf(event) });
    }
    wheel = undefined;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(flush);
  }

  function sendMouse(kind: "move" | "down" | "up", event: PointerEvent): void {
    const point = picture.toPage(event.clientX, event.clientY);
    if (!point) return;
    send({
      type: "mouse",
      kind,
      ...point,
      button: kind === "move" ? heldButton(event.buttons) : (buttonNames[event.button] ?? "none"),
      buttons: event.buttons,
      clickCount: kind === "move" ? 0 : clickCount,
      modifiers: modifiersOf(event),
    });
  }

  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    move = event;
    schedule();
  });
  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch") return;
    // Keeps the browser from moving the focus or starting a drag of its own.
    event.preventDefault();
    onPress();
    canvas.setPointerCapture(event.pointerId);
    clickCount = countClick(event);
    flush();
    sendMouse("down", event);
  });
  for (const type of ["pointerup", "pointercancel"] as const)
    canvas.addEventListener(type, (event) => {
      if (event.pointerType === "touch") return;
      flush();
      sendMouse("up", event);
    });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const unitPx = [1, lineHeightPx, pageHeightPx][event.deltaMode] ?? 1;
      wheel = {
        event,
        deltaXPx: (wheel?.deltaXPx ?? 0) + event.deltaX * unitPx,
        deltaYPx: (wheel?.deltaYPx ?? 0) + event.deltaY * unitPx,
      };
      schedule();
    },
    { passive: false },
  );
  takeTouches(canvas, picture, send, countClick);
}

/** The button that is held while moving, which is what makes a movement a drag. */
function heldButton(buttons: number): (typeof buttonNames)[number] | "none" {
  if (buttons & 1) return "left";
  if (buttons & 2) return "right";
  return buttons & 4 ? "middle" : "none";
}
