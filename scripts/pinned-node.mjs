import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Type stripping without a flag, which the service relies on, came with this version. */
const lowest = [22, 18];

const isRecent = (version) => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > lowest[0] || (major === lowest[0] && minor >= lowest[1]);
};

/**
 * The Node to run everything with: the one that came with the packages (Linux), else this one when it is
 * recent enough. Undefined when neither is.
 */
export function pinnedNode() {
  const own = path.join(root, "node_modules", ".bin", "node");
  if (existsSync(own)) return own;
  return isRecent(process.versions.node) ? process.execPath : undefined;
}

export const nodeIsRecent = () => isRecent(process.versions.node);

export const nodeTooOld = `Node ${lowest.join(".")} or newer is needed and this is ${process.versions.node}: install Node 24 from https://nodejs.org and try again.`;
