import { loadConfig } from "./config/load-config.ts";
import { createLog } from "./log.ts";
import { type RunningService, startService } from "./start-service.ts";

/**
 * The service process. Under the start script it reports over IPC (`ready`, `failed`) and stops when the
 * script is gone; run by itself it logs the same and stops on SIGINT and SIGTERM.
 */
const begunMs = performance.now();

/** The last words of a start that failed: one line, no stack, to the starter or else to the terminal. */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (process.send) {
    process.send({ type: "failed", message }, () => process.exit(1));
    return;
  }
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);

  // A defect in one request or session must not end the others; it is logged and the service goes on.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));

  let service: RunningService | undefined;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await service?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  process.on("disconnect", () => void stop());

  service = await startService(config, log);
  if (stopping) return void (await service.stop());
  const startupMs = Math.round(performance.now() - begunMs);
  log.info({ url: config.publicUrl, startupMs }, "ready");
  process.send?.({ type: "ready", url: config.publicUrl, startupMs, ...service.firstRun });
}

main().catch(fail);
