import type { ServiceMessage, ViewerMessage } from "../protocol.ts";
import { closeCodes } from "./limits.ts";

export type ConnectionState =
  | { name: "connecting" }
  | { name: "open" }
  /** Lost; `retryAtMs` is when the next try begins, by Date.now(). */
  | { name: "waiting"; retryAtMs: number }
  | { name: "over"; title: string; detail: string; canRetry: boolean };

type Handlers = {
  onState(state: ConnectionState): void;
  onMessage(message: ServiceMessage): void;
  onFrame(data: ArrayBuffer): void;
};

const pingIntervalMs = 2_000;
/** The first messages are slowed down by the page's own start, so a few more follow at once. */
const firstPingsMs = [100, 400, 900];
/** Without a word from the service for this long, the connection is taken for lost even if still open. */
const silenceMs = 7_000;
const firstRetryMs = 400;
const longestRetryMs = 8_000;

const expiredState: ConnectionState = {
  name: "over",
  title: "This link has expired",
  detail: "Open the session in the console to get a new one.",
  canRetry: false,
};

/** The WebSocket to the service, kept up by trying again with growing pauses. */
export function connect(handlers: Handlers) {
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAtMs = 0;
  let isOver = false;

  const url = new URL("live/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = location.search;

  function open(): void {
    clearTimeout(retry);
    retry = undefined;
    isOver = false;
    if (failures === 0) handlers.onState({ name: "connecting" });
    const opened = new WebSocket(url);
    let wasOpen = false;
    socket = opened;
    opened.binaryType = "arraybuffer";
    opened.onopen = () => {
      wasOpen = true;
      heardAtMs = performance.now();
    };
    opened.onmessage = ({ data }) => {
      heardAtMs = performance.now();
      if (data instanceof ArrayBuffer) {
        handlers.onFrame(data);
        return;
      }
      const message: ServiceMessage = JSON.parse(data);
      if (message.type === "hello") {
        failures = 0;
        handlers.onState({ name: "open" });
        for (const delayMs of firstPingsMs) setTimeout(ping, delayMs);
      }
      handlers.onMessage(message);
    };
    opened.onclose = ({ code, reason }) => {
      if (socket !== opened) return;
      socket = undefined;
      const final = finalState(code, reason);
      if (final) end(final);
      else if (wasOpen) retryLater();
      else void findOutWhy();
    };
  }

  /** A refused upgrade looks like a lost network to a page, so the service is asked for the reason. */
  async function findOutWhy(): Promise<void> {
    const status = await fetch(location.href, { cache: "no-store" }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 401 || status === 403) end(expiredState);
    else if (status === 404 || status === 410)
      end({ name: "over", title: "The session has ended", detail: "", canRetry: false });
    else retryLater();
  }

  function end(state: ConnectionState): void {
    isOver = true;
    handlers.onState(state);
  }

  function retryLater(): void {
    failures += 1;
    const pauseMs =
      Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.8 + 0.4 * Math.random());
    handlers.onState({ name: "waiting", retryAtMs: Date.now() + pauseMs });
    retry = setTimeout(open, pauseMs);
  }

  function retryNow(): void {
    if (retry !== undefined || isOver) open();
  }

  function drop(): void {
    const dropped = socket;
    socket = undefined;
    dropped?.close();
    retryLater();
  }

  const send = (message: ViewerMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const ping = (): void => send({ type: "ping", sentMs: Date.now() });

  setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    // In a background tab timers are slowed down, so silence proves nothing there.
    if (!document.hidden && performance.now() - heardAtMs > silenceMs) drop();
    else ping();
  }, pingIntervalMs);
  addEventListener("online", () => retry !== undefined && open());
  addEventListener("offline", () => socket && drop());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    heardAtMs = performance.now();
    if (retry !== undefined) open();
  });

  open();
  return { send, retryNow };
}

export type Connection = ReturnType<typeof connect>;

function finalState(code: number, reason: string): ConnectionState | undefined {
  switch (code) {
    case closeCodes.linkExpired:
      return expiredState;
    case closeCodes.sessionEnded:
      return { name: "over", title: "The session has ended", detail: reason, canRetry: false };
    case closeCodes.badMessage:
    case closeCodes.tooManyMessages:
    case closeCodes.messageTooBig:
      return { name: "over", title: "The live view was closed", detail: reason, canRetry: true };
    default:
      return undefined;
  }
}
