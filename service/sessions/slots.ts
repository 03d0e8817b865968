import { ServiceError } from "../errors.ts";

type Waiter = { grant(): void; fail(error: ServiceError): void };

/**
 * Counts the browsers this node may hold at once. Who comes too late waits in line, first come first
 * served, for a bounded time; a full line or a wait that runs out is `rate_limited` with Retry-After.
 */
export class SessionSlots {
  readonly limit: number;
  readonly #queueLength: number;
  readonly #waitMs: number;
  readonly #waiting = new Set<Waiter>();
  #used = 0;

  constructor(options: { limit: number; queueLength: number; waitMs: number }) {
    this.limit = options.limit;
    this.#queueLength = options.queueLength;
    this.#waitMs = options.waitMs;
  }

  get used(): number {
    return this.#used;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Resolves with the function that gives the slot back; calling it twice gives it back once. */
  async take(): Promise<() => void> {
    if (this.#used < this.limit) this.#used += 1;
    else await this.#wait();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#release();
    };
  }

  #release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#used -= 1;
      return;
    }
    // The slot passes from hand to hand, so #used stays as it is and nobody can slip in between.
    this.#waiting.delete(next);
    next.grant();
  }

  #full(cause: string): ServiceError {
    return new ServiceError(
      "rate_limited",
      `All ${this.limit} sessions of this server are in use and ${cause}. Stop a session or try again later (MAX_SESSIONS sets the limit).`,
      { retryAfterSeconds: Math.max(1, Math.ceil(this.#waitMs / 1000)) },
    );
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= this.#queueLength) {
      return Promise.reject(this.#full(`${this.#waiting.size} requests are waiting already`));
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        grant: () => {
          clearTimeout(timer);
          resolve();
        },
        fail: reject,
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter);
        waiter.fail(this.#full(`none became free within ${this.#waitMs} ms`));
      }, this.#waitMs);
      this.#waiting.add(waiter);
    });
  }
}
