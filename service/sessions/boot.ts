import type { BrowserPool } from "../browsers/browser.ts";
import type { Config } from "../config/variables.ts";
import type { Log } from "../log.ts";
import type { Db } from "../storage/database.ts";
import type { Signer } from "../storage/signer.ts";
import type { SessionContext } from "./context.ts";
import { endAllSessions, keepSessions, recoverSessions } from "./recover.ts";
import { SessionSlots } from "./slots.ts";

const heartbeatMs = 5_000;

/** What sessions work with, after the rows of an earlier run have been put right. */
export async function bootSessions(parts: {
  config: Config;
  db: Db;
  pool: BrowserPool;
  signer: Signer;
  log: Log;
  nodeId: string;
}): Promise<{ context: SessionContext; stop(): Promise<void> }> {
  const { config, ...rest } = parts;
  await recoverSessions(rest);
  const context: SessionContext = {
    ...rest,
    slots: new SessionSlots({
      limit: config.maxSessions,
      queueLength: config.sessionQueueLength,
      waitMs: config.sessionQueueWaitMs,
    }),
    publicUrl: config.publicUrl,
    consoleUrl: config.consoleUrl,
    defaults: { engine: config.sessionEngine, timeoutMinutes: config.sessionTimeoutMinutes },
    live: new Map(),
  };
  const timer = setInterval(() => {
    keepSessions(context).catch((error: unknown) =>
      rest.log.error({ err: error }, "session heartbeat failed"),
    );
  }, heartbeatMs);
  return {
    context,
    async stop() {
      clearInterval(timer);
      await endAllSessions(context);
    },
  };
}
