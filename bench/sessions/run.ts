import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { startFixtureSite } from "../../e2e/site/server.ts";
import { findEngines } from "../../service/browsers/find.ts";
import { type ServiceProcess, startServiceProcess } from "../../service/testing/service-process.ts";
import { markdownTable, type Summary, summarize } from "../statistics.ts";
import { launchBare } from "./bare.ts";
import { type Life, liveOnce, type Provider } from "./life.ts";
import { browserMemoryMb } from "./memory.ts";
import { openRoundTrips } from "./round-trip.ts";

const parts = ["create", "connect", "goto", "release", "total"] as const;

type Created = { id: string; wsEndpoint: string };

const provider = (
  service: ServiceProcess,
  before: () => Promise<void>,
): Provider & { prepare(): Promise<void> } => ({
  prepare: before,
  async create() {
    const session = await service.call<Created>("POST", "/api/session", {});
    return {
      wsEndpoint: session.wsEndpoint,
      release: async () => void (await service.call("PUT", `/api/session/${session.id}/stop`)),
    };
  },
});

const poolSize = 2;

/** Waits until the pool is full and no browser is being started, so that a warm create is measured. */
async function untilWarm(service: ServiceProcess): Promise<void> {
  for (;;) {
    const { pool } = await service.call<{ pool: { warm: number; launching: number } }>("GET", "/health");
    if (pool.warm >= poolSize && pool.launching === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function measureLives(
  subject: Provider & { prepare(): Promise<void> },
  pageUrl: string,
  count: number,
): Promise<Record<(typeof parts)[number], Summary>> {
  const lives: Life[] = [];
  for (let i = -2; i < count; i++) {
    await subject.prepare();
    const life = await liveOnce(subject, pageUrl);
    // The first two warm up this process's own code.
    if (i >= 0) lives.push(life);
  }
  const summaryOf = (part: (typeof parts)[number]) =>
    [part, summarize(lives.map((life) => life[part]))] as const;
  return Object.fromEntries(parts.map(summaryOf)) as Record<(typeof parts)[number], Summary>;
}

async function measureRoundTrips(
  service: ServiceProcess,
  binary: string,
): Promise<{ direct: Summary; gateway: Summary }> {
  const bare = await launchBare(binary);
  const session = await service.call<Created>("POST", "/api/session", {});
  const direct = await openRoundTrips(bare.wsEndpoint);
  const gateway = await openRoundTrips(session.wsEndpoint);
  const samples: { direct: number[]; gateway: number[] } = { direct: [], gateway: [] };
  // In turns, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < 11; round++) {
    const [a, b] = [await direct.measure(300), await gateway.measure(300)];
    if (round > 0) {
      samples.direct.push(...a);
      samples.gateway.push(...b);
    }
  }
  direct.close();
  gateway.close();
  await bare.close();
  await service.call("PUT", `/api/session/${session.id}/stop`);
  return { direct: summarize(samples.direct), gateway: summarize(samples.gateway) };
}

async function measureMemory(service: ServiceProcess, count: number): Promise<number> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await service.call<Created>("POST", "/api/session", {})).id);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { pool } = await service.call<{ pool: { warm: number } }>("GET", "/health");
  const memoryMb = await browserMemoryMb(service.pid);
  for (const id of ids) await service.call("PUT", `/api/session/${id}/stop`);
  return memoryMb / (count + pool.warm);
}

/**
 * Lives of sessions (create, connect with Playwright, load a loopback page, release), one after the other,
 * beside the same binary launched bare for each; CDP round trips; memory of idle sessions.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      n: { type: "string", default: "100" },
      engine: { type: "string", default: "headless-shell" },
      idle: { type: "string", default: "20" },
      out: { type: "string", default: "bench/results/sessions.json" },
    },
  });
  const count = Number(values.n);
  const engine = values.engine === "chromium" ? "chromium" : "headless-shell";
  const binary = (await findEngines({}))[engine]?.path;
  if (binary === undefined) throw new Error(`no ${engine} on this machine`);
  const site = await startFixtureSite();
  const pageUrl = `${site.url}/articles/plain`;
  const environment = { SESSION_ENGINE: engine, MAX_SESSIONS: String(Number(values.idle) + 2) };

  const warmService = await startServiceProcess({
    environment: { ...environment, POOL_SIZE: String(poolSize) },
  });
  const warm = await measureLives(
    provider(warmService, () => untilWarm(warmService)),
    pageUrl,
    count,
  );
  const sustained = await measureLives(
    provider(warmService, async () => undefined),
    pageUrl,
    count,
  );
  const roundTrip = await measureRoundTrips(warmService, binary);
  const idleMb = await measureMemory(warmService, Number(values.idle));
  await warmService.stop();
  const coldService = await startServiceProcess({ environment: { ...environment, POOL_SIZE: "0" } });
  const cold = await measureLives(
    provider(coldService, async () => undefined),
    pageUrl,
    count,
  );
  await coldService.stop();
  const bareProvider = {
    prepare: async () => undefined,
    async create() {
      const bare = await launchBare(binary);
      return { wsEndpoint: bare.wsEndpoint, release: () => bare.close() };
    },
  };
  const bare = await measureLives(bareProvider, pageUrl, count);
  await site.close();

  const rows = Object.entries({
    "Porthole, warm": warm,
    "Porthole, back to back": sustained,
    "Porthole, cold": cold,
    [`bare ${engine}`]: bare,
  });
  console.log(`\n${engine}, n = ${count}, milliseconds (p50; last columns p95 and p99 of the total)\n`);
  console.log(
    markdownTable(
      ["", ...parts, "p95", "p99"],
      rows.map(([name, life]) => [
        name,
        ...parts.map((part) => life[part].p50),
        life.total.p95,
        life.total.p99,
      ]),
    ),
  );
  const ratio = roundTrip.gateway.p50 / roundTrip.direct.p50;
  console.log(
    `\nCDP round trip p50: direct ${roundTrip.direct.p50.toFixed(3)} ms, gateway ${roundTrip.gateway.p50.toFixed(3)} ms (x${ratio.toFixed(2)})`,
  );
  console.log(`${values.idle} idle sessions: ${idleMb.toFixed(1)} MB PSS each`);
  await mkdir(path.dirname(values.out), { recursive: true });
  await writeFile(
    values.out,
    `${JSON.stringify({ engine, n: count, lives: { warm, sustained, cold, bare }, roundTrip, idleMb }, null, 2)}\n`,
  );
}
