// Runs Next.js for start.mjs: `console.mjs start|dev …`. A process of its own so that the console ends with
// the process that started it, even when that one is killed: the IPC channel closes.
import { createRequire } from "node:module";

const end = () => {
  // `next dev` has a child of its own; start.mjs made us the leader of a process group.
  try {
    process.kill(-process.pid, "SIGTERM");
  } catch {
    process.exit(0);
  }
  setTimeout(() => process.exit(0), 2_000).unref();
};
process.once("disconnect", end);
if (process.send !== undefined && !process.connected) end();

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
process.argv = [process.argv[0], next, ...process.argv.slice(2)];
await import(next);
