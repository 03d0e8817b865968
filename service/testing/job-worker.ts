/**
 * A service's job part as a process of its own, for tests that kill it. Arguments: address of the database,
 * data folder. Says "ready" on its standard output when it takes pages.
 */
import { randomUUID } from "node:crypto";
import { createBrowserPool } from "../browsers/pool.ts";
import { createForwarder } from "../egress/forwarder.ts";
import { bootJobs } from "../jobs/boot.ts";
import { createLog } from "../log.ts";
import { createBlobStore } from "../storage/blob-store.ts";
import { openDatabase } from "../storage/database.ts";
import { loadSigner } from "../storage/signer.ts";

const [url = "", dataDir = ""] = process.argv.slice(2);
const log = createLog("warn");
const database = await openDatabase({ url });
const forwarder = await createForwarder({
  socketDir: `${dataDir}-egress`,
  egressAllow: ["127.0.0.1"],
});
const pool = await createBrowserPool({
  config: { dataDir, poolSize: 0, chromePath: undefined, headlessShellPath: undefined },
  forwarder,
  log,
  warmSpecs: [],
});
await bootJobs({
  config: { jobConcurrency: 3, teamJobConcurrency: 3, publicUrl: "http://porthole.test" },
  database,
  pool,
  blobs: createBlobStore(dataDir),
  signer: await loadSigner(database.db),
  nodeId: randomUUID(),
  log,
  leaseMs: 2_000,
});
process.stdout.write("ready\n");
