import { errorReply, parseCommand, resultReply, sessionNotFound } from "./command.ts";
import { eventNameOf, sessionInParams, withoutSessionId, withSessionId } from "./frames.ts";
import type { CdpClient, CdpClientEvents } from "./types.ts";

/** What a view needs of the connection it shares with the service and other views. */
export interface ViewHost {
  /** Sends one message made of these pieces; false when the pipe is full. */
  write(pieces: readonly Buffer[]): boolean;
  /** Routes the session's messages to the view; false when the session is another's. */
  claim(sessionId: string, view: ClientView): boolean;
  release(sessionId: string): void;
  closed(view: ClientView): void;
}

/** Commands to child sessions remembered for the case that the session ends while one is on its way. */
const rememberedCommands = 128;

/**
 * One outside client's view of the browser. The client speaks as if it had the browser for itself: its
 * messages without a session go to `rootId`, a browser-level session of its own; sessions it attaches are
 * learned from the browser's events and are the only ones it can talk to.
 */
export class ClientView implements CdpClient {
  readonly #rootId: string;
  readonly #host: ViewHost;
  readonly #events: CdpClientEvents;
  /** Sessions of this view, with the sessions attached from within each. */
  readonly #children = new Map<string, Set<string>>();
  readonly #recent: { id: number; sessionId: string }[] = [];
  #recentAt = 0;
  #open = true;

  constructor(rootId: string, host: ViewHost, events: CdpClientEvents) {
    this.#rootId = rootId;
    this.#host = host;
    this.#events = events;
    this.#add(rootId);
  }

  send(json: Buffer | string): boolean {
    if (!this.#open) return true;
    const message = typeof json === "string" ? Buffer.from(json) : json;
    const command = parseCommand(message);
    if ("reply" in command) return this.#answer(command.reply);

    const { id, method, params, sessionId } = command;
    if (sessionId !== undefined && !this.#children.has(sessionId)) {
      return this.#answer(errorReply(sessionNotFound, { id }));
    }
    const given = this.#events.answer?.({ method, params, sessionId });
    if (given !== undefined) {
      const to = { id, sessionId };
      return this.#answer(
        "error" in given
          ? errorReply({ code: -32000, message: given.error }, to)
          : resultReply(given.result, to),
      );
    }
    if (sessionId === undefined) return this.#host.write(withSessionId(message, this.#rootId));
    this.#recent[this.#recentAt] = { id, sessionId };
    this.#recentAt = (this.#recentAt + 1) % rememberedCommands;
    return this.#host.write([message]);
  }

  /** A message of the browser for one of this view's sessions. */
  receive(message: Buffer, sessionId: string): void {
    if (!this.#open) return;
    const event = eventNameOf(message);
    if (event === "Target.attachedToTarget") {
      const child = sessionInParams(message);
      if (child !== undefined) this.#add(child, sessionId);
    } else if (event === "Target.detachedFromTarget") {
      const child = sessionInParams(message);
      // A view's own root is only ever ended by the view.
      if (child !== undefined && child !== this.#rootId) this.#forget(child);
    }
    this.#events.onMessage(sessionId === this.#rootId ? withoutSessionId(message) : message);
  }

  /**
   * The browser did not know the session of command `id`. True when this view sent that command to a
   * session that has ended meanwhile: then the client has its answer.
   */
  takeLateAnswer(id: number): boolean {
    const command = this.#recent.find((sent) => sent.id === id && !this.#children.has(sent.sessionId));
    if (command === undefined) return false;
    this.#recent.splice(this.#recent.indexOf(command), 1);
    this.#recentAt = Math.min(this.#recentAt, this.#recent.length);
    this.#answer(errorReply(sessionNotFound, { id }));
    return true;
  }

  drained(): void {
    if (this.#open) this.#events.onDrain?.();
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    for (const sessionId of this.#children.keys()) this.#host.release(sessionId);
    this.#children.clear();
    this.#host.closed(this);
    this.#events.onClose();
  }

  get rootId(): string {
    return this.#rootId;
  }

  /** Answers in the view's own name: later, so that the client never hears back within its own call. */
  #answer(reply: Buffer): true {
    queueMicrotask(() => {
      if (this.#open) this.#events.onMessage(reply);
    });
    return true;
  }

  #add(sessionId: string, parentId?: string): void {
    if (this.#children.has(sessionId) || !this.#host.claim(sessionId, this)) return;
    this.#children.set(sessionId, new Set());
    if (parentId !== undefined) this.#children.get(parentId)?.add(sessionId);
  }

  /** The sessions attached from within a session end with it, without an event each. */
  #forget(sessionId: string): void {
    const children = this.#children.get(sessionId);
    if (children === undefined) return;
    this.#children.delete(sessionId);
    this.#host.release(sessionId);
    for (const child of children) this.#forget(child);
  }
}
