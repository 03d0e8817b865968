// Starts the service and the console and keeps them running: `npm start`, or `npm run dev` for a console
// that is compiled on the fly. See CONTRIBUTING.md for what is printed when.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildConsole } from "./build-console.mjs";
import { startChild } from "./child.mjs";
import { awaitEarlierRun, forgetRun, recordRun } from "./earlier-run.mjs";
import { nodeIsRecent, pinnedNode, root } from "./pinned-node.mjs";
import { portProblem, portSentence } from "./ports.mjs";
import { fail } from "./run-step.mjs";
import { loadSecrets } from "./secrets.mjs";

const startedAtMs = Date.now();
const dev = process.argv.includes("--dev");
if (!existsSync(path.join(root, "node_modules"))) fail("The packages are not installed: use npm start.");
if (!nodeIsRecent()) fail("This Node is too old; npm start uses the one that comes with the packages.");

const envFile = path.join(root, ".env");
if (existsSync(envFile)) process.loadEnvFile(envFile);

const config = await readConfig();
const secrets = await orFail(() => loadSecrets(config.dataDir));
const running = await awaitEarlierRun(config.dataDir);
if (running)
  fail(
    `It already runs with the data folder ${config.dataDir} (process ${running}): stop that one, or set DATA_DIR to another folder.`,
  );
for (const [port, variable, what] of [
  [config.port, "PORT", "service"],
  [config.consolePort, "CONSOLE_PORT", "console"],
]) {
  const problem = await portProblem(port, config.host);
  if (problem) fail(portSentence(problem, port, config.host, variable, what));
}
recordRun(config.dataDir, {});
if (!dev) await buildConsole();

const node = pinnedNode();
/** The address by which this machine reaches what listens on HOST. */
const nearHost =
  { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[config.host] ??
  (config.host.includes(":") ? `[${config.host}]` : config.host);
const serviceUrl = `http://${nearHost}:${config.port}`;
const consoleUrl = `http://${nearHost}:${config.consolePort}`;
const shared = {
  NODE_ENV: dev ? "development" : "production",
  DATA_DIR: config.dataDir,
  HOST: config.host,
  PORT: String(config.port),
  CONSOLE_PORT: String(config.consolePort),
  PUBLIC_URL: config.publicUrl,
  CONSOLE_URL: config.consoleUrl,
  CONSOLE_SECRET: secrets.consoleSecret,
  // Stripping the types of the service and compiling it is most of a start; this keeps the outcome.
  NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node-compile"),
};
// Looking up names, hashing and files share these threads; four would make pages wait for each other.
const serviceEnv = { UV_THREADPOOL_SIZE: "16", ...process.env, ...shared };
const consoleEnv = {
  ...process.env,
  ...shared,
  PORTHOLE_API_URL: serviceUrl,
  NEXTAUTH_URL: config.consoleUrl,
  NEXTAUTH_SECRET: secrets.nextAuthSecret,
  NEXT_TELEMETRY_DISABLED: "1",
};
// The console talks to the service only, so it need not know these.
for (const name of ["DATABASE_URL", "ADMIN_PASSWORD", "API_KEY", "SETUP_TOKEN"]) delete consoleEnv[name];

let stopping;
let announced = false;
const children = {};
const crashes = { service: [], console: [] };

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interrupted(signal));
process.on("disconnect", () => stop(0));
watchParent();

// The console needs the service only when somebody comes, so both start at once.
const served = startService();
startConsole();
const ready = await served;
if (ready) {
  await answers(consoleUrl, "The console", () => true);
  if (!stopping) announce(ready);
}

async function readConfig() {
  const { loadConfig } = await import("../service/config/load-config.ts");
  return orFail(() => loadConfig(process.env));
}

async function orFail(work) {
  try {
    return await work();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Starts the service and resolves with what it has to tell once it serves; undefined when we stop. */
async function startService() {
  const told = Promise.withResolvers();
  const child = startChild({
    name: "service",
    node,
    script: path.join(root, "service", "main.ts"),
    cwd: root,
    env: serviceEnv,
    onMessage: (message) => {
      if (message?.type === "ready" || message?.type === "failed") told.resolve(message);
    },
  });
  children.service = child;
  record();
  const slow = setInterval(() => console.log("The service is still starting …"), 10_000);
  const message = await Promise.race([told.promise, child.exited]);
  clearInterval(slow);
  if (stopping) return undefined;
  if (message.type === "failed") return stop(1, message.message);
  if (message.type !== "ready") {
    if (announced) return died("service", message);
    return stop(1, `The ${message.sentence} before it was ready; its last lines are above.`);
  }
  await answers(`${serviceUrl}/health`, "The service", (status) => status === 200);
  void child.exited.then((end) => died("service", end));
  return message;
}

function startConsole() {
  const child = startChild({
    name: "console",
    node,
    script: path.join(root, "scripts", "console.mjs"),
    args: [dev ? "dev" : "start", "-H", config.host, "-p", String(config.consolePort)],
    cwd: root,
    env: consoleEnv,
    // What Next.js says at every start is said better below.
    hide: /^\s*$|^ *(▲ Next\.js|(- (Local|Network|Environments|Experiments)|·)|✓ (Ready|Running|Starting))/,
  });
  children.console = child;
  record();
  void child.exited.then((end) => died("console", end));
}

/** Waits until an address answers with a status that will do. */
async function answers(url, what, isGood) {
  const deadline = Date.now() + 60_000;
  while (!stopping) {
    try {
      const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
      await answer.body?.cancel();
      if (isGood(answer.status)) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline) return stop(1, `${what} does not answer at ${url}; its last lines are above.`);
    await wait(30);
  }
}

/** A child ended while it should run: start it again, but not for ever. */
async function died(name, end) {
  if (stopping) return;
  const now = Date.now();
  crashes[name] = [...crashes[name].filter((atMs) => now - atMs < 60_000), now];
  if (crashes[name].length > 3)
    return stop(1, `The ${end.sentence} and did so ${crashes[name].length} times within a minute.`);
  const delayMs = 250 * 2 ** (crashes[name].length - 1);
  console.error(`Porthole: the ${end.sentence}; starting it again in ${delayMs} ms`);
  children[name].killGroup();
  await wait(delayMs);
  if (stopping) return;
  if (name === "console") return startConsole();
  if (await startService()) console.log(`Porthole: the service is back (${Date.now() - now} ms)`);
}

function record() {
  recordRun(config.dataDir, { service: children.service?.pid, console: children.console?.pid });
}

function announce(told) {
  if (announced) return;
  announced = true;
  const readyMs = Date.now() - startedAtMs;
  const lines = [
    "",
    `Porthole is ready (${(readyMs / 1000).toFixed(1)} s)`,
    "",
    `  Console   ${config.consoleUrl}`,
    `  API       ${config.publicUrl}   (reference: ${config.publicUrl}/docs)`,
  ];
  if (told.setupUrl) lines.push(`  Set up    ${told.setupUrl}   (make the first account; works once)`);
  if (told.account?.email)
    lines.push(
      `  Account   ${told.account.email}${told.account.password ? `   password ${told.account.password}` : ""}`,
    );
  if (told.apiKey) lines.push(`  API key   ${told.apiKey}`);
  if (told.account?.password || told.apiKey) lines.push("", "  This is shown once: keep it.");
  lines.push("", "  Stop with Ctrl-C.", "");
  console.log(lines.join("\n"));
  process.send?.({ ...told, type: "ready", consoleUrl: config.consoleUrl, url: config.publicUrl, readyMs });
}

function interrupted(signal) {
  if (stopping) {
    // Asked twice: no more waiting.
    for (const child of Object.values(children)) if (child.running()) child.killGroup();
    return;
  }
  if (signal !== "SIGHUP") console.log("\nStopping …");
  stop(0);
}

/** Stops the console, then the service, and ends with this code. Says why, when there is a reason. */
async function stop(code, reason) {
  if (stopping) return stopping;
  stopping = (async () => {
    for (const child of [children.console, children.service]) if (child) await child.stop();
    if (reason) console.error(`\nPorthole: ${reason}`);
    forgetRun(config.dataDir);
    process.exit(code);
  })();
  return stopping;
}

/** npm killed hard passes no signal on; without this the run would live on and keep the ports. */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return;
  const first = ancestors();
  setInterval(() => ancestors() !== first && interrupted("SIGHUP"), 500).unref();
}

/** Our parent and, where /proc tells, the parent's parent: npm runs scripts through a shell. */
function ancestors() {
  try {
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, "utf8"))?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}
