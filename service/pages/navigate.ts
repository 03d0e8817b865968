import { STATUS_CODES } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { describeDocument } from "./describe-document.ts";
import { forwarderAnswer, netFailure } from "./load-failure.ts";
import { watchLoads } from "./load-state.ts";
import type { Page } from "./open-page.ts";
import { PageError } from "./page-error.ts";

export type WaitUntil = "load" | "domcontentloaded" | "networkidle";

export type Visit = {
  /** An http or https address in full. */
  url: string;
  waitUntil: WaitUntil;
  /** For the navigation, from its begin to the state of `waitUntil`. */
  timeoutMs: number;
  /** Extra wait afterwards, for scripts that fill the page later. */
  waitForMs: number;
};

export type Arrival = {
  /** Where redirects, also those of scripts and meta tags, led. */
  finalUrl: string;
  /** undefined where the document did not come by HTTP. */
  statusCode: number | undefined;
  contentType: string;
};

const waitedFor: Readonly<Record<WaitUntil, string>> = {
  load: "was not fully loaded",
  domcontentloaded: "was not parsed to its end",
  networkidle: "did not come to rest (networkidle)",
};

/**
 * Loads an address in a page and waits as asked. Rejects with PageError: what kept the page from loading, an
 * answer with status 400 or above, or the time that ran out.
 */
export const navigate = async (page: Page, visit: Visit): Promise<Arrival> => {
  const { session, targetId, browser } = page;
  const origin = { egress: browser.egress, sinceMs: Date.now() };
  const loads = watchLoads(session, targetId);
  const timeout = new AbortController();
  let committed = false;

  const arrive = async (): Promise<void> => {
    const result = await session.send(
      "Page.navigate",
      { url: visit.url },
      { timeoutMs: visit.timeoutMs + 5_000 },
    );
    if (result.isDownload) throw downloadError(visit.url);
    if (result.errorText === "net::ERR_ABORTED") {
      throw new PageError("aborted", `${visit.url} answered with nothing to show (no content)`);
    }
    if (result.errorText !== undefined) {
      throw netFailure(result.errorText, (await loads.failedUrlSoon()) ?? visit.url, origin);
    }
    committed = true;
    page.afterCommit();
    await loads.until(visit.waitUntil);
    const failedUrl = loads.failedUrl();
    if (failedUrl !== undefined) throw netFailure("net::ERR_FAILED", failedUrl, origin);
  };
  const expire = async (): Promise<never> => {
    await delay(visit.timeoutMs, undefined, { signal: timeout.signal });
    const host = new URL(visit.url).host;
    throw committed
      ? new PageError(
          "timeout",
          `${host} answered, but the page ${waitedFor[visit.waitUntil]} within ${visit.timeoutMs} ms`,
        )
      : new PageError("timeout", `${host} did not answer within ${visit.timeoutMs} ms`);
  };

  try {
    const expired = expire();
    // Told after the page arrived, this is no failure.
    expired.catch(() => undefined);
    await page.orGone(Promise.race([arrive(), expired]));
    if (visit.waitForMs > 0) await page.orGone(delay(visit.waitForMs));
    const found = await page.orGone(describeDocument(page));
    const answer = { status: found.status, contentType: found.contentType, url: found.url };
    const notThePage = forwarderAnswer(answer, origin);
    if (notThePage !== undefined) throw notThePage;
    if (found.status >= 400) throw statusError(found.status, found.url);
    return {
      finalUrl: found.url,
      statusCode: found.status === 0 ? undefined : found.status,
      contentType: found.contentType,
    };
  } finally {
    timeout.abort();
    loads.stop();
  }
};

const downloadError = (url: string): PageError =>
  new PageError("download", `${url} is a file to download, not a page`);

const statusError = (statusCode: number, finalUrl: string): PageError => {
  const text = STATUS_CODES[statusCode];
  const host = URL.parse(finalUrl)?.host ?? finalUrl;
  return new PageError(
    "http_status",
    `${host} answered with HTTP status ${statusCode}${text === undefined ? "" : ` ${text}`}`,
    {
      statusCode,
      finalUrl,
    },
  );
};
