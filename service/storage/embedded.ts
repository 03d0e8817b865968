import { mkdir, readFile, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { type DataDirLock, lockDataDir } from "./data-dir-lock.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { createCluster, superuser } from "./postgres/create-cluster.ts";
import { type Credentials, createCredentials, readCredentials } from "./postgres/credentials.ts";
import type { Postmaster } from "./postgres/postmaster.ts";
import { resolveRunAs } from "./postgres/run-as.ts";
import { adoptServer, launchServer, stopServer } from "./postgres/server.ts";

export type EmbeddedPostgres = {
  /** For `openDatabase`: the service's own role, which is not a superuser. */
  readonly url: string;
  /** Superuser on the maintenance database, for tests and backups. */
  readonly adminUrl: string;
  /** True when a server that outlived an earlier service was taken over. */
  readonly adopted: boolean;
  readonly pid: number;
  /** Shuts the server down (adopted or not) without losing anything, and frees the data folder. Idempotent. */
  stop(): Promise<void>;
};

type Log = Pick<Logger, "info" | "warn">;

/** Role and database of the service. */
const serviceName = "porthole";

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that still runs there because the
 * service was killed. It listens on a unix socket only, so there is no port to collide with or to reach from
 * a browser. Everything that is acknowledged is on disk (fsync stays on).
 *
 * Rejects with a one-line Error that says what to do: another service holds the folder, the folder belongs
 * to another user, no server for this platform, or the server's own last words.
 */
export async function startPostgres(options: {
  dataDir: string;
  log: Log;
  /** Extra server settings, such as `fsync=off` for tests that may lose their data. */
  settings?: readonly string[];
}): Promise<EmbeddedPostgres> {
  const dataDir = await prepareFolder(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    return await startLocked(dataDir, lock, options.log, options.settings ?? []);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  lock: DataDirLock,
  log: Log,
  settings: readonly string[],
): Promise<EmbeddedPostgres> {
  const clusterDir = path.join(dataDir, "postgres");
  const binaries = await findBinaries();
  const runAs = await resolveRunAs(clusterDir);
  const credentials = await ensureCluster({ dataDir, clusterDir, binaries, runAs, log });

  const { server, adminUrl, adopted } = await startOrAdopt({
    clusterDir,
    log,
    superuserPassword: credentials.superuserPassword,
    launch: () =>
      launchServer({
        binaries,
        clusterDir,
        runAs,
        settings,
        logFile: path.join(dataDir, "postgres.log"),
        log,
      }),
    prepare: (url) => ensureServiceDatabase(url, credentials.servicePassword),
  });
  if (adopted) log.info({ pid: server.pid }, "took over the running database");

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await stopServer(clusterDir, server);
    await lock.release();
  };
  return {
    url: urlOf(server, serviceName, credentials.servicePassword, serviceName),
    adminUrl,
    adopted,
    pid: server.pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/**
 * A server that answers. One that seems to run may be dying (its machine was reset, or it was killed along
 * with the service), which shows when it is talked to; then we look again.
 */
async function startOrAdopt(options: {
  clusterDir: string;
  log: Log;
  superuserPassword: string;
  launch: () => Promise<Postmaster>;
  prepare: (adminUrl: string) => Promise<void>;
}): Promise<{ server: Postmaster; adminUrl: string; adopted: boolean }> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const running = await adoptServer(options);
    const server = running ?? (await options.launch());
    const adminUrl = urlOf(server, superuser, options.superuserPassword, "postgres");
    try {
      await options.prepare(adminUrl);
      return { server, adminUrl, adopted: running !== undefined };
    } catch (error) {
      if (running === undefined) {
        await stopServer(options.clusterDir, server);
        throw error;
      }
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/**
 * Others may pass through the folder (the database may run as another user) but not list it; what lies in
 * it protects itself.
 */
async function prepareFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return realpath(dataDir);
}

async function ensureCluster(options: {
  dataDir: string;
  clusterDir: string;
  binaries: Awaited<ReturnType<typeof findBinaries>>;
  runAs: Awaited<ReturnType<typeof resolveRunAs>>;
  log: Log;
}): Promise<Credentials> {
  const { dataDir, clusterDir, binaries, runAs, log } = options;
  const exists = await stat(clusterDir).then(
    () => true,
    () => false,
  );
  if (!exists) {
    log.info("setting up the embedded database");
    await rm(path.join(dataDir, "postgres.log"), { force: true });
    const credentials = await createCredentials(dataDir);
    await createCluster({
      binaries,
      clusterDir,
      runAs,
      superuserPassword: credentials.superuserPassword,
    });
    return credentials;
  }
  const version = (await readFile(path.join(clusterDir, "PG_VERSION"), "utf8")).trim();
  if (version !== binaries.major) {
    throw new Error(
      `${clusterDir} was made by PostgreSQL ${version}, and this is ${binaries.major}: move the data over with pg_dumpall, or set DATA_DIR to an empty folder.`,
    );
  }
  return readCredentials(dataDir);
}

async function ensureServiceDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const roles = await client.query("select 1 from pg_roles where rolname = $1", [serviceName]);
    if (roles.rowCount === 0) {
      await client.query(`create role ${serviceName} login password ${client.escapeLiteral(password)}`);
    }
    const databases = await client.query("select 1 from pg_database where datname = $1", [serviceName]);
    if (databases.rowCount === 0) {
      await client.query(`create database ${serviceName} owner ${serviceName}`);
    }
  } finally {
    await client.end();
  }
}

/** The host before the path only satisfies the URL's grammar; `host` names the socket's folder. */
const urlOf = (server: Postmaster, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(server.socketDir)}&port=${server.port}`;
