import { z } from "zod";
import { maxTextLength } from "./page/limits.ts";

/**
 * What viewers and the service say to each other over the live view's WebSocket. Frames are binary (see
 * page/frame-header.ts); everything else is JSON, described here. The page imports the types only.
 */

/** Longest JSON message accepted from a viewer, in bytes: a full paste with every character escaped. */
export const maxMessageBytes = 6 * maxTextLength + 1_000;

const tab = z.int().min(0).max(65_535);
const coordinatePx = z.number().min(-100_000).max(100_000);
/** The protocol's bit field: Alt 1, Ctrl 2, Meta 4, Shift 8. */
const modifiers = z.int().min(0).max(15);
const button = z.enum(["none", "left", "middle", "right", "back", "forward"]);
const text = z.string().min(1).max(maxTextLength);

/** Allowed to every viewer: these only choose what is shown to the sender. */
const watching = [
  z.strictObject({ type: z.literal("ack"), sequence: z.int().min(0).max(0xffff_ffff) }),
  z.strictObject({ type: z.literal("ping"), sentMs: z.number() }),
  z.strictObject({ type: z.literal("visible"), visible: z.boolean() }),
  z.strictObject({ type: z.literal("watch"), tab }),
  z.strictObject({ type: z.literal("follow") }),
] as const;

/** Allowed only to viewers who may control the session. */
const controlling = [
  z.strictObject({
    type: z.literal("mouse"),
    kind: z.enum(["move", "down", "up"]),
    xPx: coordinatePx,
    yPx: coordinatePx,
    button,
    buttons: z.int().min(0).max(31),
    clickCount: z.int().min(0).max(3),
    modifiers,
  }),
  z.strictObject({
    type: z.literal("wheel"),
    xPx: coordinatePx,
    yPx: coordinatePx,
    deltaXPx: coordinatePx,
    deltaYPx: coordinatePx,
    modifiers,
  }),
  z.strictObject({
    type: z.literal("key"),
    kind: z.enum(["down", "up"]),
    key: z.string().min(1).max(32),
    code: z.string().max(32),
    keyCode: z.int().min(0).max(255),
    location: z.int().min(0).max(3),
    repeat: z.boolean(),
    modifiers,
  }),
  z.strictObject({ type: z.literal("text"), text }),
  z.strictObject({ type: z.literal("navigate"), address: z.string().min(1).max(32_768) }),
  z.strictObject({ type: z.literal("history"), delta: z.union([z.literal(-1), z.literal(1)]) }),
  z.strictObject({ type: z.literal("reload"), ignoreCache: z.boolean() }),
  z.strictObject({ type: z.literal("stop") }),
  z.strictObject({ type: z.literal("newTab") }),
  z.strictObject({ type: z.literal("closeTab"), tab }),
  z.strictObject({
    type: z.literal("dialog"),
    tab,
    accept: z.boolean(),
    text: z.string().max(maxTextLength).optional(),
  }),
] as const;

export const WatchingMessage = z.discriminatedUnion("type", watching);
export const ControllingMessage = z.discriminatedUnion("type", controlling);
export const ViewerMessage = z.discriminatedUnion("type", [...watching, ...controlling]);

export type WatchingMessage = z.infer<typeof WatchingMessage>;
export type ControllingMessage = z.infer<typeof ControllingMessage>;
export type ViewerMessage = z.infer<typeof ViewerMessage>;

export type TabState = {
  id: number;
  title: string;
  url: string;
  loading: boolean;
  crashed: boolean;
  canGoBack: boolean;
  canGoForward: boolean;
  dialog: DialogState | undefined;
};

export type DialogState = {
  kind: "alert" | "confirm" | "prompt" | "beforeunload";
  message: string;
  defaultText: string;
};

export type ServiceMessage =
  | { type: "hello"; readOnly: boolean; sessionId: string }
  | {
      type: "tabs";
      tabs: TabState[];
      watched: number | undefined;
      active: number | undefined;
      following: boolean;
      viewers: number;
    }
  /** A data: URL of a small image, or null when the tab has none. */
  | { type: "icon"; tab: number; icon: string | null }
  | { type: "pong"; sentMs: number; serviceMs: number; droppedFrames: number }
  /** Text the viewer copied inside the page, for the viewer's own clipboard. */
  | { type: "copied"; text: string }
  /** A sentence about something the viewer asked for and that did not happen. */
  | { type: "notice"; message: string };
