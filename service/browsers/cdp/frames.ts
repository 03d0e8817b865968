/** Larger than any message a page can sensibly cause; a browser that sends more is stopped. */
export const maxMessageBytes = 256 * 1024 * 1024;

/**
 * Cuts the browser's byte stream into messages, which end with a NUL byte each. A message that arrives in
 * one piece is passed without a copy; one in many pieces is joined once, at its end.
 * Throws RangeError when a message exceeds `maxMessageBytes`.
 */
export function splitMessages(
  onMessage: (message: Buffer) => void,
  limitBytes = maxMessageBytes,
): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let partsBytes = 0;

  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      const piece = chunk.subarray(from, end);
      from = end + 1;
      if (parts.length === 0) {
        onMessage(piece);
        continue;
      }
      parts.push(piece);
      const whole = Buffer.concat(parts, partsBytes + piece.length);
      parts = [];
      partsBytes = 0;
      onMessage(whole);
    }
    if (from === chunk.length) return;
    const rest = chunk.subarray(from);
    parts.push(rest);
    partsBytes += rest.length;
    if (partsBytes > limitBytes) throw new RangeError(`a CDP message exceeds ${limitBytes} bytes`);
  };
}

const sessionIdLength = 32;
const tailKey = Buffer.from(',"sessionId":"');
const tailLength = tailKey.length + sessionIdLength + 2;
const closingBrace = 0x7d;
const quote = 0x22;

const hasAt = (message: Buffer, key: Buffer, at: number): boolean =>
  message.length >= at + key.length && key.compare(message, at, at + key.length) === 0;

/**
 * The session a message of the browser belongs to, without parsing it: Chromium appends the session last,
 * as `,"sessionId":"<32 hex digits>"}`. Nothing inside a message can look so, because an inner object ends
 * with two braces and quotes within strings are escaped.
 */
export function sessionIdOf(message: Buffer): string | undefined {
  const start = message.length - tailLength;
  if (start < 1) return undefined;
  if (message[message.length - 1] !== closingBrace || message[message.length - 2] !== quote) return undefined;
  if (!hasAt(message, tailKey, start)) return undefined;
  return message.toString("latin1", start + tailKey.length, message.length - 2);
}

/** The same message without its session, in the same memory: the buffer must not be used otherwise. */
export function withoutSessionId(message: Buffer): Buffer {
  const end = message.length - tailLength;
  message[end] = closingBrace;
  return message.subarray(0, end + 1);
}

/** The pieces of a client's root message with the session put in as last member; the rest stays as it is. */
export function withSessionId(message: Buffer, sessionId: string): Buffer[] {
  return [
    message.subarray(0, message.lastIndexOf(closingBrace)),
    Buffer.from(`,"sessionId":"${sessionId}"}`),
  ];
}

const methodKey = Buffer.from('{"method":"');

/** The event's name, or undefined when the message is a reply. Chromium writes the method first. */
export function eventNameOf(message: Buffer): string | undefined {
  if (!hasAt(message, methodKey, 0)) return undefined;
  return message.toString("latin1", methodKey.length, message.indexOf(quote, methodKey.length));
}

/** `params.sessionId` of a Target event; these messages are small. */
export function sessionInParams(message: Buffer): string | undefined {
  const event: { params?: { sessionId?: unknown } } = JSON.parse(message.toString());
  const sessionId = event.params?.sessionId;
  return typeof sessionId === "string" ? sessionId : undefined;
}
