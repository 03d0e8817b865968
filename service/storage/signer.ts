import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Db } from "./database.ts";
import { ensureSetting } from "./settings.ts";

export type SignedClaim = {
  /** What the token opens, such as `session-live`. A token of one purpose is worthless for another. */
  purpose: string;
  /** Id of the thing it opens. */
  subject: string;
  expiresAt: Date;
  /** The thing's revocation counter when the token was made; the caller compares it with the current one. */
  counter: number;
};

export type Verification =
  | { ok: true; subject: string; counter: number; expiresAt: Date }
  | { ok: false; reason: "invalid" | "expired" };

/** Makes and checks tokens for URLs. Nothing is stored a token; a counter on the subject revokes them. */
export interface Signer {
  sign(claim: SignedClaim): string;
  /** `invalid` covers forged, damaged and other purposes' tokens alike. */
  verify(token: string, purpose: string): Verification;
}

/** The signer of this installation, with a secret that all nodes share through the database. */
export async function loadSigner(db: Db): Promise<Signer> {
  const secret = await ensureSetting(db, "url-signing-secret", z.string().min(40), () =>
    randomBytes(32).toString("base64url"),
  );
  return createSigner(Buffer.from(secret, "base64url"));
}

/*
 * A token is base64url of: form (1 byte), expiry in ms (6), counter (4), subject, then the first 16 bytes of
 * HMAC-SHA-256. Form 1: the subject is a uuid as 16 bytes, 58 characters in all; form 0: it is text.
 */
const headBytes = 11;
const macBytes = 16;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createSigner(secret: Buffer): Signer {
  const macOf = (purpose: string, payload: Buffer): Buffer =>
    createHmac("sha256", secret)
      // A purpose holds no zero byte, so purpose and payload can not be shifted into each other.
      .update(`${purpose}\0`)
      .update(payload)
      .digest()
      .subarray(0, macBytes);

  return {
    sign({ purpose, subject, expiresAt, counter }) {
      if (purpose.includes("\0")) throw new Error("a purpose can not hold a zero byte");
      const isUuid = uuidPattern.test(subject);
      const head = Buffer.alloc(headBytes);
      head.writeUInt8(isUuid ? 1 : 0, 0);
      head.writeUIntBE(expiresAt.getTime(), 1, 6);
      head.writeUInt32BE(counter, 7);
      const body = isUuid ? Buffer.from(subject.replaceAll("-", ""), "hex") : Buffer.from(subject, "utf8");
      const payload = Buffer.concat([head, body]);
      return Buffer.concat([payload, macOf(purpose, payload)]).toString("base64url");
    },

    verify(token, purpose) {
      const bytes = Buffer.from(token, "base64url");
      // Decoding forgives stray characters; one token must have one spelling.
      if (bytes.length <= headBytes + macBytes || bytes.toString("base64url") !== token) {
        return { ok: false, reason: "invalid" };
      }
      const payload = bytes.subarray(0, -macBytes);
      if (!timingSafeEqual(macOf(purpose, payload), bytes.subarray(-macBytes))) {
        return { ok: false, reason: "invalid" };
      }
      const expiresAt = new Date(payload.readUIntBE(1, 6));
      if (expiresAt.getTime() <= Date.now()) return { ok: false, reason: "expired" };
      const body = payload.subarray(headBytes);
      const subject = payload.readUInt8(0) === 1 ? toUuid(body.toString("hex")) : body.toString("utf8");
      return { ok: true, subject, counter: payload.readUInt32BE(7), expiresAt };
    },
  };
}

const toUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
