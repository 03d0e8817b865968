import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Where sockets and browser folders live while the service runs: below the system's temporary folder and
 * not in the data folder, since an unprivileged browser has to reach them and the path of a unix socket
 * must be short. One a data folder.
 */
export const runtimeDir = (dataDir: string): string =>
  path.join(
    tmpdir(),
    `porthole-${createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 8)}`,
  );
