import type { ViewerMessage } from "../protocol.ts";
import type { PagePoint, Picture } from "./picture.ts";

const slopPx = 8;
const longPressMs = 550;

type Click = { timeStamp: number; clientX: number; clientY: number; button: number };

/** Fingers on the picture: a tap clicks, a long press opens the context menu, a drag scrolls. */
export function takeTouches(
  canvas: HTMLCanvasElement,
  picture: Picture,
  send: (message: ViewerMessage) => void,
  countClick: (click: Click) => number,
): void {
  let finger:
    | { id: number; startX: number; startY: number; x: number; y: number; mode: "tap" | "scroll" | "done" }
    | undefined;
  let pressTimer: ReturnType<typeof setTimeout> | undefined;

  function click(point: PagePoint, button: "left" | "right", clickCount: number): void {
    const mouse = { type: "mouse", ...point, modifiers: 0 } as const;
    send({ ...mouse, kind: "move", button: "none", buttons: 0, clickCount: 0 });
    send({ ...mouse, kind: "down", button, buttons: button === "left" ? 1 : 2, clickCount });
    send({ ...mouse, kind: "up", button, buttons: 0, clickCount });
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch" || finger) return;
    const { clientX: x, clientY: y } = event;
    finger = { id: event.pointerId, startX: x, startY: y, x, y, mode: "tap" };
    canvas.setPointerCapture(event.pointerId);
    pressTimer = setTimeout(() => {
      const point = picture.toPage(x, y);
      if (finger?.mode !== "tap" || !point) return;
      finger.mode = "done";
      click(point, "right", 1);
    }, longPressMs);
  });

  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerId !== finger?.id) return;
    if (
      finger.mode === "tap" &&
      Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) > slopPx
    ) {
      finger.mode = "scroll";
      clearTimeout(pressTimer);
    }
    if (finger.mode !== "scroll") return;
    const point = picture.toPage(finger.startX, finger.startY);
    const scale = picture.scale();
    if (point)
      send({
        type: "wheel",
        ...point,
        deltaXPx: (finger.x - event.clientX) * scale,
        deltaYPx: (finger.y - event.clientY) * scale,
        modifiers: 0,
      });
    finger.x = event.clientX;
    finger.y = event.clientY;
  });

  for (const type of ["pointerup", "pointercancel"] as const)
    canvas.addEventListener(type, (event) => {
      if (event.pointerId !== finger?.id) return;
      clearTimeout(pressTimer);
      const { mode } = finger;
      finger = undefined;
      const point = picture.toPage(event.clientX, event.clientY);
      if (type === "pointerup" && mode === "tap" && point)
        click(
          point,
          "left",
          countClick({
            timeStamp: event.timeStamp,
            clientX: event.clientX,
            clientY: event.clientY,
            button: 0,
          }),
        );
    });
}
