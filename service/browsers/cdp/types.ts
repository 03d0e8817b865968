import type { ProtocolMapping } from "devtools-protocol/types/protocol-mapping.js";

export type CdpMethod = keyof ProtocolMapping.Commands;
export type CdpEvent = keyof ProtocolMapping.Events;
/** The parameters of a command; undefined for a command that takes none. */
export type CdpParams<M extends CdpMethod> = ProtocolMapping.Commands[M]["paramsType"] extends [
  (infer P)?,
  ...unknown[],
]
  ? P
  : undefined;
export type CdpResult<M extends CdpMethod> = ProtocolMapping.Commands[M]["returnType"];
export type CdpEventParams<E extends CdpEvent> = ProtocolMapping.Events[E] extends [infer P, ...unknown[]]
  ? P
  : undefined;

/** One flat session of the protocol: the browser itself, a page, a frame of another site, a worker. */
export interface CdpSession {
  /** Undefined for the service's own root session. */
  readonly sessionId: string | undefined;
  /**
   * Sends a command and resolves with its result. Rejects with CdpError when the browser refuses it, with
   * CdpTimeoutError after `timeoutMs` (default 30 s), with CdpClosedError when the browser or session is gone.
   */
  send<M extends CdpMethod>(
    method: M,
    params?: CdpParams<M>,
    options?: { timeoutMs?: number },
  ): Promise<CdpResult<M>>;
  /** Calls the handler for each such event of this session; the returned function ends that. */
  on<E extends CdpEvent>(event: E, handler: (params: CdpEventParams<E>) => void): () => void;
}

/** What a client is answered in the browser's stead: an error of that text, or a result. */
export type CdpAnswer = { error: string } | { result: object };

/** What an outside client wants to do, as far as a policy needs to see it. */
export type CdpCommand = { method: string; params: unknown; sessionId: string | undefined };

export interface CdpClientEvents {
  /** A message for the client, ready to be sent on. The buffer is the receiver's to keep. */
  onMessage(json: Buffer): void;
  /** The browser is gone, or the view was closed. Called once. */
  onClose(): void;
  /** After `send` returned false: the browser takes more again. */
  onDrain?(): void;
  /** An answer given here is the client's; undefined lets the command through to the browser. */
  answer?(command: CdpCommand): CdpAnswer | undefined;
}

/** An outside client's own view of the browser: own browser-level session, own child sessions. */
export interface CdpClient {
  /** One message of the client. False: hold further messages back until onDrain. */
  send(json: Buffer | string): boolean;
  /** Ends the view; the browser forgets what the view had switched on. */
  close(): void;
}

export interface CdpConnection extends CdpSession {
  /** The flat child session of that id, attached by the service itself. */
  session(sessionId: string): CdpSession;
  /** Forgets the handlers of a child session and rejects what it still waits for. */
  detach(sessionId: string): void;
  openClient(events: CdpClientEvents): Promise<CdpClient>;
  /** Resolves when the browser has closed the pipe. */
  readonly closed: Promise<void>;
}
