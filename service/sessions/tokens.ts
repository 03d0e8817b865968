import { ServiceError } from "../errors.ts";
import type { SessionContext } from "./context.ts";
import type { LiveSession } from "./live-session.ts";

/** What a session's token opens: `drive` its CDP endpoint, `live` only its live view. */
export type TokenPurpose = "drive" | "live";

/** Life of a link to the live view unless the caller names another, as the vendor has it. */
export const defaultLiveViewTtlSeconds = 12 * 60 * 60;

const purposeOf = (purpose: TokenPurpose): string => `session-${purpose}`;

export function signSessionToken(
  context: Pick<SessionContext, "signer">,
  purpose: TokenPurpose,
  session: { id: string; tokenVersion: number },
  expiresAt: Date,
): string {
  return context.signer.sign({
    purpose: purposeOf(purpose),
    subject: session.id,
    expiresAt,
    counter: session.tokenVersion,
  });
}

const refused = (message: string): ServiceError => new ServiceError("unauthenticated", message);

/**
 * The live session a token belongs to. Throws `unauthenticated` for a token that is missing, forged,
 * expired, revoked or made for something else, and `not_found` when its session has ended.
 */
export function sessionOfToken(
  context: Pick<SessionContext, "signer" | "live">,
  purpose: TokenPurpose,
  token: string | null,
): { session: LiveSession; expiresAt: Date } {
  if (token === null || token === "") throw refused("The token is missing from the address.");
  const verified = context.signer.verify(token, purposeOf(purpose));
  if (!verified.ok) {
    throw refused(
      verified.reason === "expired" ? "The token has expired; get a new link." : "The token is not valid.",
    );
  }
  const session = context.live.get(verified.subject);
  if (session === undefined || session.ending !== undefined) {
    throw new ServiceError("not_found", "The session has ended.");
  }
  if (session.tokenVersion !== verified.counter) throw refused("The token was revoked; get a new link.");
  return { session, expiresAt: verified.expiresAt };
}
