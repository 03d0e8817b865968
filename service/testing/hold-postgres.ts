import { openDatabase } from "../storage/database.ts";
import { startPostgres } from "../storage/embedded.ts";

// A service's hold on its database, for tests that kill it: starts the server of the folder given as
// argument, writes a row, says so in one JSON line and waits to be killed.
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("usage: hold-postgres.ts DATA_DIR");
const quiet = { info: () => undefined, warn: () => undefined };
try {
  const postgres = await startPostgres({ dataDir, log: quiet });
  const database = await openDatabase({ url: postgres.url });
  await database.pool.query("insert into teams (name) values ('acknowledged')");
  const rows = await database.pool.query("select 1 from teams");
  console.log(JSON.stringify({ pid: postgres.pid, adopted: postgres.adopted, rows: rows.rowCount }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
