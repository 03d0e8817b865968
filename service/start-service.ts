import { mkdir } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import packageJson from "../package.json" with { type: "json" };
import { bootAccounts, type FirstRun } from "./accounts/boot.ts";
import { bootDatabase, bootForwarder, type Closers, createClosers } from "./boot.ts";
import { createBrowserPool } from "./browsers/pool.ts";
import type { Config } from "./config/variables.ts";
import { buildApp } from "./http/app.ts";
import { registerAccountRoutes } from "./http/routes/account.ts";
import { registerConsoleRoutes } from "./http/routes/console.ts";
import { registerFileRoutes } from "./http/routes/files.ts";
import { registerHealthRoutes } from "./http/routes/health.ts";
import { registerJobRoutes } from "./http/routes/jobs.ts";
import { registerLiveRoutes } from "./http/routes/live.ts";
import { registerSessionRoutes } from "./http/routes/session.ts";
import { sessionSockets } from "./http/routes/session-sockets.ts";
import { type HttpServer, listenHttp } from "./http/server.ts";
import { createUpgradeListener } from "./http/upgrade.ts";
import { bootJobs } from "./jobs/boot.ts";
import type { Log } from "./log.ts";
import { bootSessions } from "./sessions/boot.ts";
import { createBlobStore } from "./storage/blob-store.ts";
import { systemCountOpenPages } from "./storage/count-open-pages.ts";
import { enterNode } from "./storage/enter-node.ts";
import { loadSigner } from "./storage/signer.ts";

export type RunningService = {
  readonly app: FastifyInstance;
  /** What the start script tells the person who started it for the first time. */
  readonly firstRun: FirstRun;
  stop(): Promise<void>;
};

async function listen(config: Config, closers: Closers): Promise<HttpServer> {
  try {
    const http = await listenHttp(config.host, config.port);
    closers.push(() => http.close());
    return http;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Error(`Port ${config.port} is taken. Stop what uses it, or set PORT to another one.`);
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new Error(
        `HOST=${config.host} is not an address of this machine. Try HOST=127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
}

/**
 * Boots the rooms from the ground up. Throws an Error with one readable line when something it needs is
 * missing, and leaves nothing running then.
 */
export async function startService(config: Config, log: Log): Promise<RunningService> {
  const closers = createClosers(log);
  try {
    return await boot(config, log, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function boot(config: Config, log: Log, closers: Closers): Promise<RunningService> {
  const startedAt = new Date();
  let stopping = false;
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const http = await listen(config, closers);
  const database = await bootDatabase(config, closers, log);
  const [signer, node, accounts] = await Promise.all([
    loadSigner(database.db),
    enterNode(database.db, config.dataDir, log),
    bootAccounts(database, config),
  ]);
  closers.push(() => node.leave());
  const blobs = createBlobStore(config.dataDir);
  const forwarder = await bootForwarder(config, closers);
  const warmSpecs = [{ engine: config.sessionEngine, args: [] }];
  const pool = await createBrowserPool({ config, forwarder, log, warmSpecs });
  closers.push(() => pool.close());
  const sessionRoom = await bootSessions({ config, db: database.db, pool, signer, log, nodeId: node.id });
  closers.push(() => sessionRoom.stop());
  const sessions = sessionRoom.context;
  const jobs = await bootJobs({ config, database, pool, blobs, signer, nodeId: node.id, log });
  closers.push(() => jobs.stop());

  const authenticators = { ...accounts.authenticators, consoleSecret: config.consoleSecret };
  const { rows } = await database.pool.query<{ server_version: string }>("show server_version");
  const app = await buildApp({
    log,
    publicUrl: config.publicUrl,
    bodyLimitBytes: config.bodyLimitBytes,
    authenticators,
    routes(scope) {
      registerSessionRoutes(scope, sessions);
      registerJobRoutes(scope, jobs.context);
      registerAccountRoutes(scope, accounts);
      registerConsoleRoutes(scope, accounts);
      registerFileRoutes(scope, { blobs, signer });
      registerLiveRoutes(scope, sessions);
      registerHealthRoutes(scope, {
        version: packageJson.version,
        startedAt,
        versions: { node: process.versions.node, postgres: rows[0]?.server_version ?? "unknown" },
        pool,
        slots: sessions.slots,
        pingDatabase: async () => void (await database.pool.query("select 1")),
        countJobPages: () => systemCountOpenPages(database.db),
        isStopping: () => stopping,
      });
    },
  });
  closers.push(() => app.close());
  http.serve(
    (request, response) => app.routing(request, response),
    createUpgradeListener(sessionSockets(sessions, authenticators), log),
  );
  return {
    app,
    firstRun: accounts.firstRun,
    async stop() {
      stopping = true;
      await closers.closeAll();
    },
  };
}
