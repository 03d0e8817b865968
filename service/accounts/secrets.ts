import { createHash, randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Letters and digits that can be selected with a double click: 32 of them hold 190 random bits. */
export const randomSecret = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/**
 * What is stored of keys and tokens. A fast hash will do: they are random and long, unlike passwords, so
 * there is nothing to try out.
 */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
