import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Log } from "../log.ts";
import type { Db } from "./database.ts";
import { heartbeatNode, registerNode, removeNode } from "./nodes.ts";

/** A node whose heartbeat is older than this is taken for dead by the others. */
export const nodeStaleAfterMs = 30_000;
const heartbeatMs = 5_000;

export type Node = { readonly id: string; leave(): Promise<void> };

/**
 * Enters this process into the nodes table and keeps its heartbeat. Its id is also kept in the data
 * folder, which only one service can hold: after a crash the next start removes the old entry at once
 * instead of waiting until it is stale, so that its sessions and leases are free to be put right.
 */
export async function enterNode(db: Db, dataDir: string, log: Log): Promise<Node> {
  const file = path.join(dataDir, "node-id");
  const previous = await readFile(file, "utf8").then(
    (text) => text.trim(),
    () => "",
  );
  if (/^[0-9a-f-]{36}$/.test(previous)) await removeNode(db, previous);
  const id = await registerNode(db, os.hostname());
  await writeFile(file, `${id}\n`, { mode: 0o600 });
  const timer = setInterval(() => {
    heartbeatNode(db, id).then(
      (known) => {
        if (!known)
          log.error({ nodeId: id }, "another node held this one for dead: its clock or database lags");
      },
      (error: unknown) => log.error({ err: error }, "heartbeat failed"),
    );
  }, heartbeatMs);
  return {
    id,
    async leave() {
      clearInterval(timer);
      await removeNode(db, id);
    },
  };
}
