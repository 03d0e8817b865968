import { rm } from "node:fs/promises";
import path from "node:path";
import { runtimeDir } from "./config/runtime-dir.ts";
import type { Config } from "./config/variables.ts";
import { createForwarder } from "./egress/forwarder.ts";
import type { Forwarder } from "./egress/types.ts";
import type { Log } from "./log.ts";
import { lockDataDir } from "./storage/data-dir-lock.ts";
import { type Database, openDatabase } from "./storage/database.ts";
import { startPostgres } from "./storage/embedded.ts";

/** Things are opened in order and closed in reverse, also when opening the next one fails. */
export type Closers = { push(close: () => Promise<unknown>): void; closeAll(): Promise<void> };

export function createClosers(log: Log): Closers {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    push: (close) => void closers.push(close),
    async closeAll() {
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error: unknown) => log.error({ err: error }, "shutting down"));
      }
    },
  };
}

/**
 * The database of DATABASE_URL, or the embedded one. Throws an Error whose message is one line for the
 * operator when it can not be reached.
 */
export async function bootDatabase(config: Config, closers: Closers, log: Log): Promise<Database> {
  const url = config.databaseUrl ?? (await bootPostgres(config, closers, log));
  if (config.databaseUrl !== undefined) {
    const lock = await lockDataDir(config.dataDir);
    closers.push(() => lock.release());
  }
  let closing = false;
  try {
    const database = await openDatabase({
      url,
      onIdleError: (error) => {
        if (!closing) log.warn({ reason: error.message }, "the database dropped a connection");
      },
    });
    closers.push(() => {
      closing = true;
      return database.close();
    });
    return database;
  } catch (error) {
    if (config.databaseUrl === undefined) throw error;
    const cause = error instanceof Error ? error.message || String(error) : String(error);
    throw new Error(
      `DATABASE_URL: the database can not be used (${cause}). Check the address and that the server runs, or unset it for the embedded one.`,
      { cause: error },
    );
  }
}

async function bootPostgres(config: Config, closers: Closers, log: Log): Promise<string> {
  const postgres = await startPostgres({ dataDir: config.dataDir, log });
  closers.push(() => postgres.stop());
  return postgres.url;
}

export async function bootForwarder(config: Config, closers: Closers): Promise<Forwarder> {
  const folder = runtimeDir(config.dataDir);
  // Browsers are closed by then; a crash leaves the folder for the next start to clean.
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const forwarder = await createForwarder({
    socketDir: path.join(folder, "egress"),
    egressAllow: config.egressAllow,
    ownPorts: [config.port, config.consolePort],
  });
  closers.push(() => forwarder.close());
  return forwarder;
}
