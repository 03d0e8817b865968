import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Hyperbrowser } from "@hyperbrowser/sdk";
import { createKey } from "../accounts/api-keys.ts";
import { createTeam } from "../accounts/teams.ts";
import { loadConfig } from "../config/load-config.ts";
import { createLog } from "../log.ts";
import { type RunningService, startService } from "../start-service.ts";
import { testDatabase } from "./database.ts";
import { freePort } from "./free-port.ts";

export type TestTeam = { id: string; apiKey: string; sdk: Hyperbrowser };

export type TestService = {
  readonly url: string;
  readonly service: RunningService;
  /** The team of the preset key. */
  readonly team: TestTeam;
  /** Another team with a key of its own. */
  addTeam(name: string): Promise<TestTeam>;
  /** A call with a key; `body` is sent as JSON. */
  call(apiKey: string | undefined, method: string, path: string, body?: unknown): Promise<Answer>;
  stop(): Promise<void>;
};

/** `body` is left unparsed JSON: tests parse it by the contract where its shape matters. */
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

const presetKey = "ph_test_key_of_the_first_team";

/**
 * The whole service in this process: real database, browsers, forwarder and sockets on free ports of
 * loopback. `environment` are variables as an operator sets them; the fixture site on 127.0.0.1 is allowed.
 */
export async function startTestService(environment: Record<string, string> = {}): Promise<TestService> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "porthole-test-"));
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    ADMIN_EMAIL: "ada@example.com",
    ADMIN_PASSWORD: "correct-horse-battery",
    API_KEY: presetKey,
    CONSOLE_SECRET: "a-console-secret-for-tests-only-0123456789",
    EGRESS_ALLOW: "127.0.0.1",
    POOL_SIZE: "1",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const url = `http://127.0.0.1:${config.port}`;
  const service = await startService({ ...config, publicUrl: url }, createLog(config.logLevel));

  const call = async (
    apiKey: string | undefined,
    method: string,
    callPath: string,
    body?: unknown,
  ): Promise<Answer> => {
    const response = await fetch(url + callPath, {
      method,
      headers: {
        ...(apiKey === undefined ? {} : { "x-api-key": apiKey }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const teamOf = (id: string, apiKey: string): TestTeam => ({
    id,
    apiKey,
    sdk: new Hyperbrowser({ apiKey, baseUrl: url }),
  });
  const me = await call(presetKey, "GET", "/api/me");
  const firstTeam: { id: string } = JSON.parse(JSON.stringify(me.body.team));

  return {
    url,
    service,
    call,
    team: teamOf(firstTeam.id, presetKey),
    async addTeam(name) {
      const team = await createTeam(database.db, { name });
      const { key } = await createKey(database.db, { teamId: team.id, name: "test" });
      return teamOf(team.id, key);
    },
    async stop() {
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
