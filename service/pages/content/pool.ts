import { Piscina } from "piscina";
import { ServiceError } from "../../errors.ts";
import { assertSelectors } from "./select-tags.ts";
import type { ContentInput, ContentResult } from "./types.ts";

export interface ContentPool {
  /**
   * extractContent on a worker thread. Fails with validation_failed for a bad selector and with
   * unavailable when the page took longer than the limit or broke its thread; other pages go on.
   */
  extract(input: ContentInput): Promise<ContentResult>;
  /** Ends the threads; pages still under way fail. */
  close(): Promise<void>;
}

type PoolOptions = {
  threads: number;
  /** Longest time one page may take, the wait for a free thread excluded. */
  timeLimitMs?: number;
  /** JavaScript heap of one thread; a page that needs more fails. */
  heapLimitMb?: number;
};

/** Worker threads for content extraction, which would otherwise hold up the event loop for tens of milliseconds a page. */
export function createContentPool({
  threads,
  timeLimitMs = 20_000,
  heapLimitMb = 1024,
}: PoolOptions): ContentPool {
  const workers = new Piscina<ContentInput, ContentResult>({
    filename: new URL("./worker.ts", import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  });
  const slots = createSlots(threads);
  return {
    async extract(input) {
      assertSelectors("includeTags", input.includeTags ?? []);
      assertSelectors("excludeTags", input.excludeTags ?? []);
      await slots.take();
      const signal = AbortSignal.timeout(timeLimitMs);
      try {
        return await workers.run(input, { signal });
      } catch (error) {
        throw extractionFailure(error, signal.aborted ? timeLimitMs : undefined);
      } finally {
        slots.give();
      }
    },
    close: () => workers.destroy(),
  };
}

function extractionFailure(cause: unknown, exceededMs: number | undefined): ServiceError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message =
    exceededMs === undefined
      ? `The page's content could not be processed: ${reason}`
      : `The page's content could not be processed within ${exceededMs / 1000} seconds.`;
  return new ServiceError("unavailable", message, { cause });
}

/** Lets at most `count` holders in, first come first served, so that a page's time only runs while it is worked on. */
function createSlots(count: number): { take(): Promise<void>; give(): void } {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
  };
}
