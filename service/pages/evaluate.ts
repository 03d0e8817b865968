import type { z } from "zod";
import { CdpError, CdpTimeoutError } from "../browsers/cdp/errors.ts";
import type { Page } from "./open-page.ts";
import { PageError } from "./page-error.ts";

const worlds = new WeakMap<Page, Promise<number>>();

/** A world of our own in the page, where its scripts have not replaced what we call. */
const worldOf = (page: Page): Promise<number> => {
  const known = worlds.get(page);
  if (known !== undefined) return known;
  const made = page.session
    .send("Page.createIsolatedWorld", { frameId: page.targetId, worldName: "porthole" })
    .then(({ executionContextId }) => executionContextId);
  worlds.set(page, made);
  return made;
};

const busy = (cause: unknown): PageError =>
  new PageError("timeout", "The page's own scripts kept it so busy that it could not be read", { cause });

/**
 * Runs a function in the page and returns what it returns, checked by `schema`. The function is sent as its
 * source: it can use nothing but its argument and what a page offers. It may be run a second time, when the
 * page went on to another document meanwhile.
 */
export const evaluate = async <A, R>(
  page: Page,
  run: (argument: A) => unknown,
  argument: A,
  schema: z.ZodType<R>,
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): Promise<R> => {
  const expression = `(${run.toString()})(${JSON.stringify(argument) ?? "undefined"})`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, exceptionDetails } = await page.orGone(
        page.session.send(
          "Runtime.evaluate",
          { expression, contextId: await worldOf(page), returnByValue: true, awaitPromise: true },
          { timeoutMs },
        ),
      );
      if (exceptionDetails !== undefined) {
        const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
        throw new PageError("content", `The page could not be read: ${text.split("\n")[0]}`);
      }
      return schema.parse(result.value);
    } catch (error) {
      if (error instanceof CdpTimeoutError) throw busy(error);
      if (!(error instanceof CdpError)) throw error;
      // The document is another one by now, and its world with it.
      worlds.delete(page);
      if (attempt === 3)
        throw new PageError("content", "The page kept changing while it was read", { cause: error });
    }
  }
};
