import { LaunchState, type SessionDetail, type SessionListItem } from "../../lib/contract/session.ts";
import type { SessionRow } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import { defaultLiveViewTtlSeconds, signSessionToken } from "./tokens.ts";

const millisecondsText = (time: Date | null): string | null => time && String(time.getTime());

/** A row as lists show it. `bytesNow` replaces the row's count while the browser still runs. */
export function toListItem(
  context: Pick<SessionContext, "consoleUrl" | "live">,
  row: SessionRow,
): SessionListItem {
  const startedAt = row.startedAt ?? row.createdAt;
  const bytes = context.live.get(row.id)?.browser.egress.bytes;
  return {
    id: row.id,
    teamId: row.teamId,
    status: row.status,
    startTime: millisecondsText(row.startedAt),
    endTime: millisecondsText(row.endedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sessionUrl: `${context.consoleUrl}/sessions/${row.id}`,
    // The clients insist on text here.
    proxyDataConsumed: String(bytes ? bytes.sent + bytes.received : row.proxyBytes),
    duration: Math.max(0, (row.endedAt ?? new Date()).getTime() - startedAt.getTime()),
    expiresAt: row.expiresAt.toISOString(),
    endReason: row.endReason,
  };
}

/** A row with everything needed to connect; each call makes fresh links, also for an ended session. */
export function toDetail(
  context: SessionContext,
  row: SessionRow,
  liveViewTtlSeconds = defaultLiveViewTtlSeconds,
): SessionDetail {
  // A drive token outlives every extension of the session; the session itself ends access earlier.
  const driveUntil = new Date(row.createdAt.getTime() + 31 * 24 * 60 * 60 * 1000);
  const token = signSessionToken(context, "drive", row, driveUntil);
  const liveUntil = new Date(Date.now() + liveViewTtlSeconds * 1000);
  const liveToken = signSessionToken(context, "live", row, liveUntil);
  const wsBase = context.publicUrl.replace(/^http/, "ws");
  return {
    ...toListItem(context, row),
    launchState: LaunchState.parse(row.launchState ?? {}),
    creditsUsed: null,
    creditBreakdown: { creditsUsed: null, browserTimeCreditsUsed: null, proxyDataCreditsUsed: null },
    token,
    wsEndpoint: `${wsBase}/cdp/${row.id}?token=${token}`,
    liveUrl: `${context.publicUrl}/live?token=${liveToken}`,
    liveDomain: new URL(context.publicUrl).host,
  };
}
