// Runs before `npm start` and `npm test`, with whatever Node the system has (20 or newer) and before
// anything is installed: only node: modules here and in what it imports.
import { installBrowser } from "./install-browser.mjs";
import { installPackages } from "./install-packages.mjs";
import { installTools } from "./install-tools.mjs";
import { nodeTooOld, pinnedNode, root } from "./pinned-node.mjs";
import { fail } from "./run-step.mjs";

await installPackages(root);
if (!pinnedNode()) fail(nodeTooOld);
await installBrowser();
await installTools();
