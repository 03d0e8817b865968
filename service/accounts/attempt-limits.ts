import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ServiceError } from "../errors.ts";

/** Slows down guessing of passwords and set-up tokens, by e-mail and by network address. */
export interface AttemptLimits {
  /** Counts an attempt before it is made. Throws `rate_limited` when there were too many. */
  count(attempt: Attempt): Promise<void>;
  /** The attempt was right after all: the e-mail starts afresh, the address gets its attempt back. */
  forgive(attempt: Attempt): Promise<void>;
}

export type Attempt = { email?: string | undefined; clientAddress?: string | undefined };

const windowSeconds = 15 * 60;
const perEmail = 10;
/** Many people may share an address. */
const perAddress = 50;

/** In memory: a restart or another node gives a guesser some more tries, which scrypt and length outweigh. */
export function createAttemptLimits(): AttemptLimits {
  const emails = new RateLimiterMemory({ points: perEmail, duration: windowSeconds });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: windowSeconds });
  const emailKey = (email: string) => email.trim().toLowerCase();
  return {
    async count({ email, clientAddress }) {
      if (clientAddress !== undefined) await take(addresses, clientAddress, "from your address");
      if (email !== undefined) await take(emails, emailKey(email), "for this e-mail");
    },
    async forgive({ email, clientAddress }) {
      if (email !== undefined) await emails.delete(emailKey(email));
      if (clientAddress !== undefined) await addresses.reward(clientAddress);
    },
  };
}

async function take(limiter: RateLimiterMemory, key: string, what: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const retryAfterSeconds = Math.ceil(reason.msBeforeNext / 1_000);
    throw new ServiceError(
      "rate_limited",
      `Too many attempts ${what}; try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
      { retryAfterSeconds },
    );
  }
}
