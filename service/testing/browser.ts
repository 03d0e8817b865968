import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserPool } from "../browsers/browser.ts";
import { createBrowserPool, type PoolOptions } from "../browsers/pool.ts";
import { createForwarder } from "../egress/forwarder.ts";
import type { Forwarder } from "../egress/types.ts";
import { createLog } from "../log.ts";

export type TestPool = { pool: BrowserPool; forwarder: Forwarder; dataDir: string; close(): Promise<void> };

/**
 * A real pool behind a real forwarder that lets browsers reach this machine's 127.0.0.1, where the tests'
 * own servers listen. Nothing is kept warm unless asked for.
 */
export async function testPool(
  options: {
    size?: number;
    warmSpecs?: PoolOptions["warmSpecs"];
    egressAllow?: readonly string[];
    /** Of an earlier pool, to take over from it. */
    dataDir?: string;
  } = {},
): Promise<TestPool> {
  const { size = 0, warmSpecs = [], egressAllow = ["127.0.0.1"] } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "porthole-test-")));
  const log = createLog("silent");
  const forwarder = await createForwarder({ socketDir: path.join(`${dataDir}-egress`), egressAllow });
  const config = { dataDir, poolSize: size, chromePath: undefined, headlessShellPath: undefined };
  const pool = await createBrowserPool({ config, forwarder, log, warmSpecs });
  return {
    pool,
    forwarder,
    dataDir,
    async close() {
      await pool.close();
      await forwarder.close();
      await rm(`${dataDir}-egress`, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
