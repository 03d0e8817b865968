import type { Readable, Writable } from "node:stream";
import { ClientView, type ViewHost } from "./client-view.ts";
import { sessionNotFound } from "./command.ts";
import { CdpClosedError } from "./errors.ts";
import { eventNameOf, sessionIdOf, sessionInParams, splitMessages } from "./frames.ts";
import { type Link, OwnSession, type Pending } from "./own-session.ts";
import type { CdpClient, CdpClientEvents, CdpConnection, CdpSession } from "./types.ts";

/** Messages up to this size are copied into one write; larger ones are written in pieces. */
const joinBytes = 32 * 1024;

/**
 * Own ids start high, so that the browser's answers to a client's stray command (which come without a
 * session) are not mistaken for answers to the service.
 */
const firstOwnId = 1_000_000_000;

const nul = Buffer.from([0]);

/**
 * Speaks CDP with a browser over its debugging pipe: for the service itself, and for any number of outside
 * clients, each with a view of its own. The connection ends when either stream does. `onListenerError`
 * gets what an event listener of the service throws, which is a defect of that listener.
 */
export function connectCdp(
  fromBrowser: Readable,
  toBrowser: Writable,
  onListenerError: (error: unknown) => void,
): CdpConnection {
  const views = new Set<ClientView>();
  const owners = new Map<string, ClientView>();
  const sessions = new Map<string, OwnSession>();
  const pending = new Map<number, Pending>();
  const closed = Promise.withResolvers<void>();
  let open = true;
  let nextId = firstOwnId;

  const write = (pieces: readonly Buffer[]): boolean => {
    if (!open) return true;
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 1);
    if (bytes <= joinBytes) return toBrowser.write(Buffer.concat([...pieces, nul], bytes));
    toBrowser.cork();
    for (const piece of pieces) toBrowser.write(piece);
    const more = toBrowser.write(nul);
    toBrowser.uncork();
    return more;
  };

  const link: Link = {
    post(request: { method: string; params: unknown; sessionId: string | undefined }, entry: Pending) {
      if (!open) throw new CdpClosedError(`${request.method}: the browser is gone`);
      const id = nextId++;
      pending.set(id, entry);
      write([Buffer.from(JSON.stringify({ id, ...request }))]);
      return () => void pending.delete(id);
    },
    guard(listener) {
      try {
        listener();
      } catch (error) {
        onListenerError(error);
      }
    },
  };
  const root = new OwnSession(undefined, link);

  const host: ViewHost = {
    write,
    claim(sessionId, view) {
      if (owners.has(sessionId) || sessions.has(sessionId)) return false;
      owners.set(sessionId, view);
      return true;
    },
    release: (sessionId) => void owners.delete(sessionId),
    closed(view) {
      views.delete(view);
      if (!open) return;
      // An answer is of no interest: at worst the browser is going down itself.
      root.send("Target.detachFromTarget", { sessionId: view.rootId }).catch(() => undefined);
    },
  };

  const receive = (message: Buffer): void => {
    const sessionId = sessionIdOf(message);
    const owner = sessionId === undefined ? undefined : owners.get(sessionId);
    if (owner !== undefined && sessionId !== undefined) {
      link.guard(() => owner.receive(message, sessionId));
      return;
    }
    const session = sessionId === undefined ? root : sessions.get(sessionId);
    if (session === undefined) return;
    if (!session.receiveEvent(message)) receiveReply(message, sessionId);
    else if (eventNameOf(message) === "Target.detachedFromTarget") detach(sessionInParams(message));
  };

  const receiveReply = (message: Buffer, sessionId: string | undefined): void => {
    const reply: { id?: number; result?: unknown; error?: { code: number; message: string } } = JSON.parse(
      message.toString(),
    );
    if (reply.id === undefined) return;
    const unknownSession = sessionId === undefined && reply.error?.code === sessionNotFound.code;
    const entry = pending.get(reply.id);
    if (entry !== undefined && (entry.sessionId === sessionId || unknownSession)) {
      pending.delete(reply.id);
      entry.settle(reply);
    } else if (unknownSession) {
      for (const view of views) if (view.takeLateAnswer(reply.id)) return;
    }
  };

  const detach = (sessionId: string | undefined): void => {
    if (sessionId === undefined) return;
    sessions.delete(sessionId);
    for (const [id, entry] of pending) {
      if (entry.sessionId !== sessionId) continue;
      pending.delete(id);
      entry.fail("the page is gone");
    }
  };

  const shut = (): void => {
    if (!open) return;
    open = false;
    for (const entry of pending.values()) entry.fail("the browser is gone");
    pending.clear();
    for (const view of [...views]) view.close();
    sessions.clear();
    closed.resolve();
  };

  const split = splitMessages(receive);
  fromBrowser.on("data", (chunk: Buffer) => {
    try {
      split(chunk);
    } catch (error) {
      // A message that is too large or no JSON: nothing after it can be trusted.
      fromBrowser.destroy(error instanceof Error ? error : undefined);
    }
  });
  toBrowser.on("drain", () => {
    for (const view of views) view.drained();
  });
  for (const stream of [fromBrowser, toBrowser]) {
    stream.on("error", shut);
    stream.on("close", shut);
    stream.on("end", shut);
  }

  return {
    sessionId: undefined,
    send: root.send.bind(root),
    on: root.on.bind(root),
    session(sessionId: string): CdpSession {
      const known = sessions.get(sessionId);
      if (known !== undefined) return known;
      const session = new OwnSession(sessionId, link);
      sessions.set(sessionId, session);
      return session;
    },
    detach,
    async openClient(events: CdpClientEvents): Promise<CdpClient> {
      const { sessionId } = await root.send("Target.attachToBrowserTarget");
      if (!open) throw new CdpClosedError("the browser is gone");
      const view = new ClientView(sessionId, host, events);
      views.add(view);
      return view;
    },
    closed: closed.promise,
  };
}
