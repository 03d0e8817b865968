import type { Browser } from "../browsers/browser.ts";
import { CdpClosedError } from "../browsers/cdp/errors.ts";
import type { CdpConnection, CdpSession } from "../browsers/cdp/types.ts";
import { PageError } from "./page-error.ts";
import { type PageSetup, setUpPage } from "./set-up-page.ts";

/** One page in a browser context of its own. */
export type Page = {
  readonly browser: Browser;
  readonly session: CdpSession;
  /** Also the id of the page's main frame. */
  readonly targetId: string;
  /** To be called when the address's document is there. */
  afterCommit(): void;
  /** The promise's outcome, unless the page crashes or the browser goes first: then PageError. */
  orGone<T>(work: Promise<T>): Promise<T>;
};

/** Nobody asked for the windows a page opens, and each would cost as much as a page. */
const closePopups = async (cdp: CdpConnection, page: { browserContextId: string; targetId: string }) => {
  const { targetInfos } = await cdp.send("Target.getTargets", { filter: [{ type: "page" }] });
  for (const { targetId, browserContextId } of targetInfos) {
    if (browserContextId !== page.browserContextId || targetId === page.targetId) continue;
    await cdp.send("Target.closeTarget", { targetId });
  }
};

/**
 * Opens a page in a fresh context (no cookies, no cache, no storage), calls `use` with it, and closes the
 * context whatever happens. Rejects with what `use` rejects with, or with PageError `crashed` or
 * `browser_gone`.
 */
export const withPage = async <T>(
  browser: Browser,
  setup: PageSetup,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const { cdp } = browser;
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  const orGone = <R>(work: Promise<R>): Promise<R> => Promise.race([work, gone.promise]);
  const lost = () =>
    gone.reject(new PageError("browser_gone", "The browser ended while the page was loading"));
  void cdp.closed.then(lost);

  let browserContextId: string | undefined;
  let sessionId: string | undefined;
  try {
    ({ browserContextId } = await orGone(cdp.send("Target.createBrowserContext", { disposeOnDetach: true })));
    const context = browserContextId;
    // Answers that nothing waits for; what matters is that the commands come before the page's.
    void cdp
      .send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId: context })
      .catch(() => undefined);
    const { targetId } = await orGone(
      cdp.send("Target.createTarget", { url: "about:blank", browserContextId: context }),
    );
    ({ sessionId } = await orGone(cdp.send("Target.attachToTarget", { targetId, flatten: true })));
    const session = cdp.session(sessionId);
    session.on("Inspector.targetCrashed", () =>
      gone.reject(new PageError("crashed", "The page crashed its browser process, maybe for want of memory")),
    );
    session.on("Page.javascriptDialogOpening", ({ type }) => {
      // A page that asks whether to leave must not keep us; any other question is answered with no.
      session.send("Page.handleJavaScriptDialog", { accept: type === "beforeunload" }).catch(() => undefined);
    });
    session.on("Page.windowOpen", () => {
      closePopups(cdp, { browserContextId: context, targetId }).catch(() => undefined);
    });
    const { afterCommit } = await orGone(setUpPage(cdp, session, setup));
    return await use({ browser, session, targetId, orGone, afterCommit });
  } catch (error) {
    if (error instanceof CdpClosedError) {
      // The pipe's end is also seen as the end of commands; what happened to the page says more.
      await orGone(Promise.resolve());
      throw new PageError("browser_gone", "The browser ended while the page was loading", { cause: error });
    }
    throw error;
  } finally {
    if (sessionId !== undefined) cdp.detach(sessionId);
    if (browserContextId !== undefined) {
      cdp.send("Target.disposeBrowserContext", { browserContextId }).catch(() => undefined);
    }
  }
};
