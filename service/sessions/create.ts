import { randomUUID } from "node:crypto";
import type { SessionDetail } from "../../lib/contract/session.ts";
import type { SessionOptions } from "../../lib/contract/session-options.ts";
import type { Browser } from "../browsers/browser.ts";
import { ServiceError } from "../errors.ts";
import { insertSession, markSessionEnded, type SessionRow } from "../storage/sessions.ts";
import { bindLate } from "./bind.ts";
import { type CheckedOptions, checkSessionOptions } from "./check-options.ts";
import type { SessionContext } from "./context.ts";
import { endSession } from "./end.ts";
import { scheduleExpiry } from "./expire.ts";
import type { LiveSession } from "./live-session.ts";
import { toDetail } from "./present.ts";
import { browserDied } from "./state.ts";

export type SessionSource = "api" | "console" | "connect";

/** What must never be stored: the proxy's password is needed at launch only. */
const withoutSecrets = ({ proxyServerPassword: _, ...options }: SessionOptions): Record<string, unknown> => ({
  ...options,
});

/**
 * Starts a session: checks the options, waits for a slot, takes a browser from the pool and puts the
 * options on it while its row is written. Throws `option_unavailable` and `validation_failed` for
 * options, `rate_limited` when no slot came free in time, `unavailable` when no browser could be started.
 */
export async function createSession(
  context: SessionContext,
  input: { teamId: string; options: SessionOptions; source: SessionSource },
): Promise<SessionDetail> {
  const checked = checkSessionOptions(input.options, context.defaults);
  const release = await context.slots.take();
  let browser: Browser | undefined;
  try {
    browser = await context.pool.acquire(checked.launch);
    const live = await bringUp(context, input, checked, browser, release);
    return toDetail(context, live.row, input.options.liveViewTtlSeconds);
  } catch (error) {
    await browser?.close();
    release();
    throw error;
  }
}

async function bringUp(
  context: SessionContext,
  input: { teamId: string; options: SessionOptions; source: SessionSource },
  checked: CheckedOptions,
  browser: Browser,
  release: () => void,
): Promise<{ row: SessionRow }> {
  const id = randomUUID();
  const timeoutMinutes = input.options.timeoutMinutes ?? context.defaults.timeoutMinutes;
  const now = new Date();
  const expiresAt = new Date(now.getTime() + timeoutMinutes * 60_000);
  browser.egress.setPolicy(checked.egress);
  const [inserted, bound] = await Promise.allSettled([
    insertSession(context.db, {
      id,
      teamId: input.teamId,
      source: input.source,
      nodeId: context.nodeId,
      browserPid: browser.pid,
      options: withoutSecrets(input.options),
      launchState: checked.launchState,
      timeoutMinutes,
      startedAt: now,
      expiresAt,
    }),
    bindLate(browser.cdp, checked.binding),
  ]);
  if (inserted.status === "rejected") throw inserted.reason;
  const row = inserted.value;
  if (bound.status === "rejected") {
    const reason = `The options could not be applied: ${String(bound.reason)}`;
    await markSessionEnded(context.db, id, { ...browserDied(reason), proxyBytes: 0 });
    throw new ServiceError("unavailable", reason, { cause: bound.reason, retryAfterSeconds: 1 });
  }
  const live: LiveSession = {
    id,
    teamId: input.teamId,
    browser,
    release,
    screen: input.options.screen,
    viewOnly: input.options.viewOnlyLiveView,
    tokenVersion: row.tokenVersion,
    expiresAt,
    expiryTimer: undefined,
    liveView: undefined,
    ending: undefined,
  };
  context.live.set(id, live);
  scheduleExpiry(context, live);
  browser.exited
    .then(({ reason }) => endSession(context, live, browserDied(reason)))
    .catch((error: unknown) => context.log.error({ err: error, sessionId: id }, "session end not recorded"));
  return { row };
}
