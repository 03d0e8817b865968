import { hostPort, parseHost } from "./address.ts";
import type { EgressFailure } from "./types.ts";

const keyOf = (host: string, port: number): string => {
  const parsed = parseHost(host);
  if (parsed === undefined) return hostPort(host, port);
  return hostPort(parsed.kind === "name" ? parsed.name : parsed.address, port);
};

/** The latest failure of each target, for a few minutes and a bounded number of targets. */
export class RecentFailures {
  readonly #byTarget = new Map<string, EgressFailure>();
  readonly #maxEntries: number;
  readonly #keepMs: number;

  constructor(options: { maxEntries?: number; keepMs?: number } = {}) {
    this.#maxEntries = options.maxEntries ?? 500;
    this.#keepMs = options.keepMs ?? 300_000;
  }

  record(host: string, port: number, failure: EgressFailure): void {
    const key = keyOf(host, port);
    this.#byTarget.delete(key);
    this.#byTarget.set(key, failure);
    for (const oldest of this.#byTarget.keys()) {
      if (this.#byTarget.size <= this.#maxEntries) break;
      this.#byTarget.delete(oldest);
    }
  }

  get(host: string, port: number): EgressFailure | undefined {
    const failure = this.#byTarget.get(keyOf(host, port));
    return failure !== undefined && Date.now() - failure.atMs <= this.#keepMs ? failure : undefined;
  }
}
