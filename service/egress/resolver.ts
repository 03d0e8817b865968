import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";

/** Every address of a name; rejects with the system's error (`code` ENOTFOUND, EAI_AGAIN, …). */
export type Lookup = (name: string) => Promise<readonly LookupAddress[]>;

/** The system's resolver, hosts file included, as any program on this machine would see it. */
export const lookupBySystem: Lookup = (name) => systemLookup(name, { all: true, order: "verbatim" });

export class LookupTimeoutError extends Error {
  readonly code = "ETIMEOUT";
}

export type ResolverOptions = {
  lookup?: Lookup;
  /** How long an answer is used again. Short, since it only saves the requests of one page their wait. */
  cacheMs?: number;
  timeoutMs?: number;
  maxEntries?: number;
};

/**
 * Looks names up once for all who ask at the same time and remembers answers for a few seconds. What comes
 * back is only vetted by the guard and then dialled as it is: it is never looked up a second time on the way,
 * so a name that answers differently the next time gains nothing.
 */
export const createResolver = (options: ResolverOptions = {}): Lookup => {
  const { lookup = lookupBySystem, cacheMs = 10_000, timeoutMs = 10_000, maxEntries = 2_000 } = options;
  const known = new Map<string, { answer: Promise<readonly LookupAddress[]>; untilMs: number }>();

  const ask = (name: string): Promise<readonly LookupAddress[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly LookupAddress[]>();
    const timer = setTimeout(
      () => reject(new LookupTimeoutError(`No answer for ${name} within ${timeoutMs} ms`)),
      timeoutMs,
    );
    lookup(name)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
    return promise;
  };

  return (name) => {
    const nowMs = Date.now();
    const hit = known.get(name);
    if (hit !== undefined && hit.untilMs > nowMs) return hit.answer;
    const answer = ask(name);
    known.delete(name);
    known.set(name, { answer, untilMs: nowMs + cacheMs });
    for (const oldest of known.keys()) {
      if (known.size <= maxEntries) break;
      known.delete(oldest);
    }
    // A failure is not remembered: the next request may find the name server back.
    answer.catch(() => {
      if (known.get(name)?.answer === answer) known.delete(name);
    });
    return answer;
  };
};
