import { isUtf8 } from "node:buffer";

export type ParsedCommand = {
  id: number;
  method: string;
  params: unknown;
  sessionId: string | undefined;
};

/** A message the browser would refuse; `reply` is what it would say. */
export type Malformed = { reply: Buffer };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An error in the browser's own form. */
export function errorReply(
  error: { code: number; message: string },
  to: { id?: number; sessionId?: string | undefined } = {},
): Buffer {
  return Buffer.from(JSON.stringify({ id: to.id, error, sessionId: to.sessionId }));
}

/** A result in the browser's own form. */
export const resultReply = (result: object, to: { id: number; sessionId: string | undefined }): Buffer =>
  Buffer.from(JSON.stringify({ id: to.id, result, sessionId: to.sessionId }));

export const sessionNotFound = { code: -32001, message: "Session with given id not found." };

const malformed = (code: number, message: string, id?: number): Malformed => ({
  reply: errorReply({ code, message }, id === undefined ? {} : { id }),
});

/**
 * Reads a client's message as the browser would. It must be checked here, because the browser answers a
 * malformed message on the pipe's root, where the client could not be told from any other. A control
 * character outside a string, NUL among them, is no JSON: so no message can be smuggled in another.
 */
export function parseCommand(message: Buffer): ParsedCommand | Malformed {
  if (!isUtf8(message)) return malformed(-32700, "JSON: the message is not UTF-8");
  let value: unknown;
  try {
    value = JSON.parse(message.toString());
  } catch (error) {
    return malformed(-32700, `JSON: ${error instanceof Error ? error.message : "not readable"}`);
  }
  if (!isObject(value)) return malformed(-32700, "JSON: the message is not an object");
  const { id, method, params, sessionId, ...others } = value;
  if (typeof id !== "number" || !Number.isInteger(id) || id !== (id | 0)) {
    return malformed(-32600, "Message must have integer 'id' property");
  }
  if (typeof method !== "string") return malformed(-32600, "Message must have string 'method' property", id);
  if (sessionId !== undefined && typeof sessionId !== "string") {
    return malformed(-32600, "Message may have string 'sessionId' property", id);
  }
  if (params !== undefined && params !== null && typeof params !== "object") {
    return malformed(-32600, "Message may have object 'params' property", id);
  }
  if (Object.keys(others).length > 0) {
    return malformed(-32600, "Message has property other than 'id', 'method', 'sessionId', 'params'", id);
  }
  return { id, method, params, sessionId };
}
