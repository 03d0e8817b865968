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

export interface Resolver {
  lookup: Lookup;
  /**
   * The same for one browser, which gets only so many answers at a time from the name server: the system looks
   * up a few names at once for the whole process, and a page that asks for thousands must not keep the others
   * waiting behind them.
   */
  limited(atOnce: number): Lookup;
}

/**
 * Looks names up once for all who ask at the same time and remembers answers for a few seconds. What comes
 * back is only vetted by the guard and then dialled as it is: it is never looked up a second time on the way,
 * so a name that answers differently the next time gains nothing.
 */
export const createResolver = (options: ResolverOptions = {}): Resolver => {
  const { lookup = lookupBySystem, cacheMs = 10_000, timeoutMs = 10_000, maxEntries = 2_000 } = options;
  const known = new Map<string, { answer: Answer; untilMs: number }>();

  const ask = (name: string): Answer => {
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

  const recall = (name: string): Answer | undefined => {
    const hit = known.get(name);
    return hit !== undefined && hit.untilMs > Date.now() ? hit.answer : undefined;
  };

  const askAndRemember = (name: string): Answer => {
    const answer = ask(name);
    known.delete(name);
    known.set(name, { answer, untilMs: Date.now() + cacheMs });
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

  return {
    lookup: (name) => recall(name) ?? askAndRemember(name),
    limited: (atOnce) => {
      const turn = createTurns(atOnce);
      return async (name) => await (recall(name) ?? turn(() => recall(name) ?? askAndRemember(name)));
    },
  };
};

type Answer = Promise<readonly LookupAddress[]>;

/** Runs at most so many at a time, in the order of asking. */
const createTurns = (atOnce: number): ((work: () => Answer) => Answer) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
