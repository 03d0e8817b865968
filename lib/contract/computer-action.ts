import { z } from "zod";

export const MouseButton = z
  .enum(["left", "right", "middle", "back", "forward", "wheel"])
  .meta({ id: "MouseButton", description: "Button of the mouse." });
export type MouseButton = z.infer<typeof MouseButton>;

/** Far outside any screen; keeps nonsense away from the display. */
const farthest = 20_000;
const x = z.number().min(0).max(farthest).meta({ description: "Pixels from the left of the screen." });
const y = z.number().min(0).max(farthest).meta({ description: "Pixels from the top of the screen." });
const button = MouseButton.default("left").meta({ description: "Button of the mouse." });
const key = z
  .string()
  .min(1)
  .max(100)
  .meta({
    description: "Name of a key as X11 names it (keysym), or a single letter.",
    examples: ["Return", "Control_L", "a"],
  });
const wheel = z.number().min(-farthest).max(farthest).default(0);
const text = z.string().max(100_000);
const returnScreenshot = z.boolean().default(false).meta({
  description: "Whether to answer with a screenshot taken after the action.",
});

export const Point = z.object({ x, y }).meta({ id: "Point", description: "A place on the screen." });
export type Point = z.infer<typeof Point>;

const action = <const Name extends string>(name: Name, description: string) =>
  z.literal(name).meta({ description });

/** The thirteen things a person could do at the session's screen, told apart by `action`. */
export const ComputerActionBody = z
  .discriminatedUnion("action", [
    z.object({
      action: action("click", "Clicks at a place, or where the pointer is."),
      x: x.optional(),
      y: y.optional(),
      button,
      numClicks: z.int().min(1).max(10).default(1).meta({ description: "Clicks in a row; 2 double-clicks." }),
      returnScreenshot,
    }),
    z.object({
      action: action("drag", "Presses the left button at the first place and lets go at the last."),
      path: z.array(Point).min(2).max(10_000).meta({ description: "Places the pointer passes." }),
      returnScreenshot,
    }),
    z.object({
      action: action("hold_key", "Holds a key down for a while."),
      key,
      duration: z.number().min(0).max(60_000).meta({ description: "How long, in milliseconds." }),
      returnScreenshot,
    }),
    z.object({ action: action("mouse_down", "Presses a mouse button."), button, returnScreenshot }),
    z.object({ action: action("mouse_up", "Lets a mouse button go."), button, returnScreenshot }),
    z.object({ action: action("move_mouse", "Moves the pointer to a place."), x, y, returnScreenshot }),
    z.object({
      action: action("press_keys", "Presses keys together, as in a shortcut."),
      keys: z
        .array(key)
        .min(1)
        .max(20)
        .meta({
          description: "Keys of the shortcut, in the order they are pressed.",
          examples: [["Control_L", "l"]],
        }),
      returnScreenshot,
    }),
    z.object({ action: action("screenshot", "Takes a screenshot.") }),
    z.object({
      action: action("scroll", "Turns the mouse wheel at a place."),
      x,
      y,
      scrollX: wheel.meta({ description: "Pixels to scroll to the right; negative to the left." }),
      scrollY: wheel.meta({ description: "Pixels to scroll down; negative up." }),
      returnScreenshot,
    }),
    z.object({
      action: action("type_text", "Types text."),
      text: text.meta({ description: "Text to type." }),
      returnScreenshot,
    }),
    z.object({ action: action("get_clipboard_text", "Reads the clipboard."), returnScreenshot }),
    z.object({
      action: action("put_selection_text", "Puts text into the clipboard and the selection."),
      text: text.meta({ description: "Text to put there." }),
      returnScreenshot,
    }),
    z.object({ action: action("list_windows", "Lists the windows on the screen."), returnScreenshot }),
  ])
  .meta({ id: "ComputerActionBody", description: "Something to do at the session's screen." });
export type ComputerActionBody = z.infer<typeof ComputerActionBody>;
export type ComputerActionInput = z.input<typeof ComputerActionBody>;

export const DesktopWindow = z
  .object({
    id: z.string().meta({ description: "Id of the window." }),
    name: z.string().meta({ description: "Title of the window." }),
    active: z.boolean().meta({ description: "Whether it has the focus." }),
  })
  .meta({ id: "DesktopWindow", description: "A window on the screen." });

export const ComputerActionResponse = z
  .object({
    success: z.boolean().meta({ description: "Whether the action was done." }),
    screenshot: z.string().optional().meta({
      description: "Screenshot as base64 of a PNG, without a data: prefix.",
    }),
    data: z
      .union([
        z
          .object({
            activeWindowId: z.string().meta({ description: "Id of the window with the focus." }),
            windows: z.array(DesktopWindow).meta({ description: "Windows, the front one first." }),
          })
          .meta({ description: "Answer of list_windows." }),
        z
          .object({ clipboardText: z.string().meta({ description: "Text in the clipboard." }) })
          .meta({ description: "Answer of get_clipboard_text." }),
      ])
      .optional()
      .meta({ description: "What the action read." }),
    error: z.string().optional().meta({ description: "Why the action was not done." }),
    message: z.string().optional().meta({ description: "What was done, for a person." }),
  })
  .meta({ id: "ComputerActionResponse", description: "What the action did." });
export type ComputerActionResponse = z.infer<typeof ComputerActionResponse>;
