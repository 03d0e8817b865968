import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../storage/database.ts";
import { type EmbeddedPostgres, startPostgres } from "../storage/embedded.ts";
import { isAlive } from "../storage/postgres/postmaster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where test files ask for databases. */
    databaseBroker: string;
  }
}

const folderPrefix = "porthole-test-db-";
const template = "porthole_template";
const quiet = { info: () => undefined, warn: (...said: unknown[]) => console.warn(...said) };

/**
 * One embedded server for a whole test run, started when the first test file asks for a database. Each
 * file gets a database of its own, copied from a migrated template (some 30 ms).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<RunningServer> | undefined;
  const broker = createServer((request, response) => {
    server ??= startServer();
    const name = (request.url ?? "").slice(1);
    const answer =
      request.method === "DELETE"
        ? server.then((running) => running.drop(name))
        : server.then((running) => running.create(name));
    answer.then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  const address = broker.address();
  if (address === null || typeof address === "string") throw new Error("the broker has no port");
  project.provide("databaseBroker", `http://127.0.0.1:${address.port}`);
  return async () => {
    broker.closeAllConnections();
    broker.close();
    await (await server)?.stop();
  };
}

type RunningServer = {
  create(name: string): Promise<string>;
  drop(name: string): Promise<string>;
  stop(): Promise<void>;
};

async function startServer(): Promise<RunningServer> {
  await reapDeadRuns();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${folderPrefix}${process.pid}-`));
  const postgres = await startPostgres({
    dataDir,
    log: quiet,
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"],
  });
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await makeTemplate(admin, postgres);

  // CREATE DATABASE copies a template that nobody uses, so one at a time.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  return {
    create: (name) =>
      inTurn(async () => {
        const quoted = admin.escapeIdentifier(name);
        await admin.query(`create database ${quoted} template ${template} owner porthole`);
        return withDatabase(postgres.url, name);
      }),
    drop: (name) =>
      inTurn(async () => {
        await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
        return "dropped";
      }),
    stop: async () => {
      await queue;
      await admin.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(admin: pg.Client, postgres: EmbeddedPostgres): Promise<void> {
  await admin.query(`create database ${template} owner porthole`);
  const database = await openDatabase({ url: withDatabase(postgres.url, template), maxConnections: 1 });
  await database.close();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** A killed test run leaves its server running; the next run ends it. */
async function reapDeadRuns(): Promise<void> {
  for (const entry of await readdir(os.tmpdir())) {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(entry)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const dataDir = path.join(os.tmpdir(), entry);
    try {
      const leftOver = await startPostgres({ dataDir, log: quiet });
      await leftOver.stop();
    } catch {
      // Being reaped by another run, or damaged: not worth failing this run.
      continue;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
