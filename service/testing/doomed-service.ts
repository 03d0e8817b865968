import { testPool } from "./browser.ts";

// Started by a test that kills it: says which browser it holds and waits.
const { pool, dataDir } = await testPool();
const { pid, workDir } = await pool.acquire({ engine: "headless-shell", args: [] });
console.log(JSON.stringify({ pid, workDir, dataDir }));
