import { WebSocket } from "ws";
import { type FrameHeader, frameHeaderBytes, readFrameHeader } from "../page/frame-header.ts";
import type { ServiceMessage, TabState, ViewerMessage } from "../protocol.ts";
import { until } from "./stage.ts";

export type ReceivedFrame = FrameHeader & { jpeg: Buffer; receivedAtMs: number };
type Of<T extends ServiceMessage["type"]> = Extract<ServiceMessage, { type: T }>;

/** A viewer without a page: speaks the live view's protocol over a real socket. */
export async function joinLiveView(
  serverUrl: string,
  options: { token?: string; acknowledges?: boolean } = {},
) {
  const { token = "control", acknowledges = true } = options;
  const socket = new WebSocket(`${serverUrl.replace("http", "ws")}/live/ws?token=${token}`);
  const frames: ReceivedFrame[] = [];
  const messages: ServiceMessage[] = [];
  let closed: { code: number; reason: string } | undefined;

  const send = (message: ViewerMessage): void => socket.send(JSON.stringify(message));
  const acknowledge = (sequence: number): void => send({ type: "ack", sequence });

  socket.on("message", (data, isBinary) => {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.alloc(0);
    if (!isBinary) {
      const message: ServiceMessage = JSON.parse(bytes.toString());
      messages.push(message);
      return;
    }
    const header = readFrameHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    if (!header) throw new Error("not a frame");
    frames.push({ ...header, jpeg: bytes.subarray(frameHeaderBytes), receivedAtMs: performance.now() });
    if (acknowledges) acknowledge(header.sequence);
  });
  socket.on("close", (code, reason) => {
    closed = { code, reason: reason.toString() };
  });
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));

  const newest = <T extends ServiceMessage["type"]>(type: T): Of<T> | undefined =>
    messages.findLast((message): message is Of<T> => message.type === type);
  const tabs = (): TabState[] => newest("tabs")?.tabs ?? [];
  const watched = (): TabState | undefined => tabs().find(({ id }) => id === newest("tabs")?.watched);

  return {
    socket,
    frames,
    messages,
    send,
    acknowledge,
    newest,
    tabs,
    watched,
    /** Presses and releases the left button. */
    click: (xPx: number, yPx: number): void => {
      const mouse = { type: "mouse", xPx, yPx, modifiers: 0 } as const;
      send({ ...mouse, kind: "move", button: "none", buttons: 0, clickCount: 0 });
      send({ ...mouse, kind: "down", button: "left", buttons: 1, clickCount: 1 });
      send({ ...mouse, kind: "up", button: "left", buttons: 0, clickCount: 1 });
    },
    press: (key: string, code: string, modifiers = 0): void => {
      const message = { type: "key", key, code, keyCode: 0, location: 0, repeat: false, modifiers } as const;
      send({ ...message, kind: "down" });
      send({ ...message, kind: "up" });
    },
    nextFrame: async (timeoutMs?: number): Promise<ReceivedFrame> => {
      const before = frames.length;
      await until(() => frames.length > before, timeoutMs);
      const frame = frames[before];
      if (!frame) throw new Error("no frame");
      return frame;
    },
    firstFrame: async (): Promise<ReceivedFrame> => {
      await until(() => frames.length > 0);
      const [frame] = frames;
      if (!frame) throw new Error("no frame");
      return frame;
    },
    closing: async (): Promise<{ code: number; reason: string }> => {
      await until(() => closed !== undefined);
      if (!closed) throw new Error("still open");
      return closed;
    },
    leave: async (): Promise<void> => {
      socket.close();
      await until(() => socket.readyState === WebSocket.CLOSED);
    },
  };
}

export type TestViewer = Awaited<ReturnType<typeof joinLiveView>>;
