import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { LaunchSpec } from "./browser.ts";
import type { LaunchedBrowser } from "./launch.ts";

export type ShelfOptions = {
  /** Browsers kept ready, over all specs. */
  size: number;
  launch: (spec: LaunchSpec) => Promise<LaunchedBrowser>;
  /** True while a caller waits for a launch: callers come first, refill() is called again afterwards. */
  isBusy: () => boolean;
  log: Log;
};

type Kept = { spec: LaunchSpec; ready: LaunchedBrowser[] };
type Launching = { key: string; browser: Promise<LaunchedBrowser>; taken: boolean };

/** A launch right after a hand-out would slow the very session that was handed out. */
const pauseAfterHandOutMs = 250;
const firstRetryMs = 1000;
const longestRetryMs = 60_000;

const keyOf = (spec: LaunchSpec): string => JSON.stringify([spec.engine, [...spec.args].sort()]);

/**
 * Browsers that wait for a caller. Specs are kept that were asked for by `keep`, and plain ones that
 * callers use; they share the shelf evenly, those kept first having the larger part.
 */
export class WarmShelf {
  readonly #options: ShelfOptions;
  readonly #kept = new Map<string, Kept>();
  #launching: Launching | undefined;
  #retryMs = 0;
  #handedOutMs = Number.NEGATIVE_INFINITY;
  #later: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ShelfOptions) {
    this.#options = options;
  }

  get count(): number {
    let count = 0;
    for (const { ready } of this.#kept.values()) count += ready.length;
    return count;
  }

  /** Keeps this spec from now on; resolves when one is ready or another caller took the first. */
  async keep(spec: LaunchSpec): Promise<void> {
    const key = keyOf(spec);
    const kept = this.#kept.get(key) ?? this.#add(key, spec);
    if (this.#options.size === 0 || kept.ready.length > 0) return;
    this.refill();
    if (this.#launching?.key === key) await this.#launching.browser;
  }

  /** A caller wants such a browser: a plain one will be wanted again. */
  noteUse(spec: LaunchSpec): void {
    const key = keyOf(spec);
    if (spec.args.length === 0 && !this.#kept.has(key)) this.#add(key, spec);
  }

  /** The browser that has waited longest. */
  take(spec: LaunchSpec): LaunchedBrowser | undefined {
    const browser = this.#kept.get(keyOf(spec))?.ready.shift();
    if (browser !== undefined) this.#handedOutMs = performance.now();
    return browser;
  }

  /** The one that is about to be put on the shelf, unless another caller waits for it. */
  async takeLaunching(spec: LaunchSpec): Promise<LaunchedBrowser | undefined> {
    const launching = this.#launching;
    if (launching === undefined || launching.taken || launching.key !== keyOf(spec)) return undefined;
    launching.taken = true;
    return await launching.browser.catch(() => undefined);
  }

  /** Launches what is missing, one at a time, in the background. */
  refill(): void {
    if (this.#launching !== undefined || this.#closed || this.#options.isBusy()) return;
    const missing = this.#missing();
    if (missing === undefined) return;
    const [key, kept] = missing;
    const pauseMs = this.#handedOutMs + pauseAfterHandOutMs - performance.now();
    // While another is ready there is time; an empty shelf is filled at once.
    if (kept.ready.length > 0 && pauseMs > 0) {
      this.#refillIn(pauseMs);
      return;
    }
    const launching: Launching = { key, taken: false, browser: this.#launch(kept.spec) };
    this.#launching = launching;
    launching.browser
      .then(
        (browser) => {
          this.#retryMs = 0;
          if (!launching.taken) this.#put(kept, browser);
        },
        () => {
          // The starter has logged it. A browser that never starts must not keep the machine busy.
          this.#retryMs = Math.min(longestRetryMs, Math.max(firstRetryMs, this.#retryMs * 2));
        },
      )
      .finally(() => {
        this.#launching = undefined;
        this.refill();
      });
  }

  close(): void {
    this.#closed = true;
  }

  #refillIn(ms: number): void {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      this.refill();
    }, ms).unref();
  }

  #add(key: string, spec: LaunchSpec): Kept {
    const kept: Kept = { spec, ready: [] };
    this.#kept.set(key, kept);
    return kept;
  }

  async #launch(spec: LaunchSpec): Promise<LaunchedBrowser> {
    if (this.#retryMs > 0) await delay(this.#retryMs, undefined, { ref: false });
    return await this.#options.launch(spec);
  }

  #put(kept: Kept, browser: LaunchedBrowser): void {
    if (this.#closed) return;
    kept.ready.push(browser);
    void browser.exited.then(({ reason }) => {
      const at = kept.ready.indexOf(browser);
      if (at === -1) return;
      kept.ready.splice(at, 1);
      if (this.#closed) return;
      this.#options.log.warn({ browser: browser.id, reason }, "a waiting browser ended");
      void browser.close();
      this.refill();
    });
  }

  /** The first spec with fewer browsers than its share. */
  #missing(): [string, Kept] | undefined {
    const { size } = this.#options;
    let place = 0;
    for (const entry of this.#kept) {
      const share = Math.floor(size / this.#kept.size) + (place < size % this.#kept.size ? 1 : 0);
      place += 1;
      if (entry[1].ready.length < share) return entry;
    }
    return undefined;
  }
}
