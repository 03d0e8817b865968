import { invalidField, ServiceError } from "../errors.ts";
import { setSessionExpiry } from "../storage/sessions.ts";
import type { SessionContext } from "./context.ts";
import { scheduleExpiry } from "./expire.ts";
import { requireSession } from "./get.ts";

/** No session may lie further ahead than the longest life the contract allows. */
const longestLifeMinutes = 720;

/**
 * Puts the end of a running session off by whole minutes. Throws `not_found`, `conflict` when it has
 * ended, `validation_failed` when it would then run longer than 720 minutes from now.
 */
export async function extendSession(
  context: SessionContext,
  input: { teamId: string; id: string; durationMinutes: number },
): Promise<{ success: boolean }> {
  const row = await requireSession(context, input.teamId, input.id);
  const live = context.live.get(row.id);
  if (row.status !== "active" || live === undefined || live.ending !== undefined) {
    throw new ServiceError("conflict", "The session has ended and can not be extended.");
  }
  const expiresAt = new Date(live.expiresAt.getTime() + input.durationMinutes * 60_000);
  if (expiresAt.getTime() > Date.now() + longestLifeMinutes * 60_000) {
    throw invalidField(
      "durationMinutes",
      `a session may run for at most ${longestLifeMinutes} more minutes; ask for fewer`,
    );
  }
  const extended = await setSessionExpiry(context.db, input.teamId, row.id, { expiresAt });
  if (!extended) throw new ServiceError("conflict", "The session has ended and can not be extended.");
  live.expiresAt = expiresAt;
  scheduleExpiry(context, live);
  return { success: true };
}
