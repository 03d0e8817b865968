import type { RawData, WebSocket } from "ws";
import { createFrameWindow } from "./frame-window.ts";
import { frameHeaderBytes, writeFrameHeader } from "./page/frame-header.ts";
import { closeCodes } from "./page/limits.ts";
import { maxMessageBytes, type ServiceMessage, ViewerMessage } from "./protocol.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { Frame } from "./screencast.ts";

/** Beyond this the line itself is stuck, whatever the viewer has acknowledged. */
const maxBufferedBytes = 1024 * 1024;
const heartbeatMs = 15_000;
/** A mouse at 1000 Hz is thinned out by the page, so an honest one stays far below. */
const messagesPerSecond = 300;

export type ViewerEvents = {
  onMessage(message: ViewerMessage): void;
  onClose(): void;
};

/**
 * One viewer's WebSocket: parses what comes (and closes on what does not parse), and sends frames so that a
 * slow line loses pictures but never runs behind.
 */
export function createViewer(socket: WebSocket, options: { readOnly: boolean }, events: ViewerEvents) {
  const nowMs = (): number => performance.now();
  const window = createFrameWindow(nowMs);
  const isAllowed = createRateLimit({ perSecond: messagesPerSecond, burst: 2 * messagesPerSecond, nowMs });
  let sequence = 0;
  let waiting: { frame: Frame; tab: number } | undefined;
  let droppedFrames = 0;
  let isAlive = true;

  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, heartbeatMs);

  const canSend = (): boolean =>
    socket.readyState === socket.OPEN && !window.isFull() && socket.bufferedAmount < maxBufferedBytes;

  function sendFrame(frame: Frame, tab: number): void {
    sequence += 1;
    const message = Buffer.allocUnsafe(frameHeaderBytes + frame.jpeg.length);
    writeFrameHeader(new DataView(message.buffer, message.byteOffset, frameHeaderBytes), {
      ...frame,
      tab,
      sequence,
    });
    frame.jpeg.copy(message, frameHeaderBytes);
    window.sent(sequence);
    socket.send(message, { binary: true });
  }

  function sendWaiting(): void {
    if (!waiting || !canSend()) return;
    const { frame, tab } = waiting;
    waiting = undefined;
    sendFrame(frame, tab);
  }

  function receive(data: RawData, isBinary: boolean): void {
    const bytes = toBuffer(data);
    if (socket.readyState !== socket.OPEN) return;
    if (!isAllowed()) socket.close(closeCodes.tooManyMessages, "Too many messages.");
    else if (bytes.length > maxMessageBytes)
      socket.close(closeCodes.messageTooBig, "The message is too long.");
    else {
      const message = isBinary ? undefined : parse(bytes);
      if (!message) socket.close(closeCodes.badMessage, "The message is not one of this protocol.");
      else if (message.type === "ack") {
        window.acknowledged(message.sequence);
        sendWaiting();
      } else events.onMessage(message);
    }
  }

  socket.on("message", receive);
  socket.on("pong", () => {
    isAlive = true;
  });
  // Without a listener a broken connection would end the process; "close" follows anyway.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    clearInterval(heartbeat);
    waiting = undefined;
    events.onClose();
  });

  return {
    readOnly: options.readOnly,
    send: (message: ServiceMessage): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    /** Sends the frame, or keeps it (and only it) until the viewer can take one. Returns whether it was sent. */
    offer: (frame: Frame, tab: number): boolean => {
      if (canSend()) {
        waiting = undefined;
        sendFrame(frame, tab);
        return true;
      }
      if (waiting) droppedFrames += 1;
      waiting = { frame, tab };
      return false;
    },
    droppedFrames: (): number => droppedFrames,
    close: (code: number, reason: string): void => socket.close(code, closeReason(reason)),
  };
}

export type Viewer = ReturnType<typeof createViewer>;

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function parse(bytes: Buffer): ViewerMessage | undefined {
  try {
    return ViewerMessage.safeParse(JSON.parse(bytes.toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** A WebSocket close reason holds 123 bytes. */
function closeReason(reason: string): string {
  let text = reason;
  while (Buffer.byteLength(text) > 123) text = `${text.slice(0, -2).trimEnd()}…`;
  return text;
}
