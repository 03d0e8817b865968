import { CdpClosedError, CdpError, CdpTimeoutError } from "./errors.ts";
import { eventNameOf } from "./frames.ts";
import type { CdpEvent, CdpEventParams, CdpMethod, CdpParams, CdpResult, CdpSession } from "./types.ts";

const defaultTimeoutMs = 30_000;

/** A command of the service that waits for its answer. */
export type Pending = {
  sessionId: string | undefined;
  settle(reply: { result?: unknown; error?: { code: number; message: string } }): void;
  fail(reason: string): void;
};

export interface Link {
  /** Sends the command and keeps the entry until its answer comes; the function returned forgets it. */
  post(
    request: { method: string; params: unknown; sessionId: string | undefined },
    entry: Pending,
  ): () => void;
  /** Runs a listener, so that its failure does not end the connection for everyone. */
  guard(listener: () => void): void;
}

/** The browser's messages have the shapes devtools-protocol describes; they are taken at their word. */
const trusted = <T>(value: unknown): T => value as T;

/** A session the service itself drives. */
export class OwnSession implements CdpSession {
  readonly sessionId: string | undefined;
  readonly #link: Link;
  readonly #handlers = new Map<string, Set<(params: unknown) => void>>();

  constructor(sessionId: string | undefined, link: Link) {
    this.sessionId = sessionId;
    this.#link = link;
  }

  send<M extends CdpMethod>(
    method: M,
    params?: CdpParams<M>,
    options: { timeoutMs?: number } = {},
  ): Promise<CdpResult<M>> {
    const { timeoutMs = defaultTimeoutMs } = options;
    const { sessionId } = this;
    return new Promise((resolve, reject) => {
      const forget = this.#link.post(
        { method, params, sessionId },
        {
          sessionId,
          settle({ result, error }) {
            clearTimeout(timer);
            if (error === undefined) resolve(trusted(result));
            else reject(new CdpError(error.code, error.message, method));
          },
          fail(reason) {
            clearTimeout(timer);
            reject(new CdpClosedError(`${method}: ${reason}`));
          },
        },
      );
      const timer = setTimeout(() => {
        forget();
        reject(new CdpTimeoutError(method, timeoutMs));
      }, timeoutMs);
    });
  }

  on<E extends CdpEvent>(event: E, handler: (params: CdpEventParams<E>) => void): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers);
    const entry = (params: unknown) => handler(trusted(params));
    handlers.add(entry);
    return () => {
      handlers.delete(entry);
      if (handlers.size === 0) this.#handlers.delete(event);
    };
  }

  /** False when the message is no event. An event nobody listens to is not even parsed. */
  receiveEvent(message: Buffer): boolean {
    const event = eventNameOf(message);
    if (event === undefined) return false;
    const handlers = this.#handlers.get(event);
    if (handlers === undefined) return true;
    const { params }: { params?: unknown } = JSON.parse(message.toString());
    for (const handler of [...handlers]) this.#link.guard(() => handler(params));
    return true;
  }
}
