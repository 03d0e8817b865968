import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "../../lib/contract/endpoints.ts";
import { freePort } from "../testing/free-port.ts";
import { startTestService, type TestService } from "../testing/service.ts";
import { listenHttp } from "./server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ POOL_SIZE: "0", BODY_LIMIT: "2 KiB" });
});
afterAll(() => service.stop());

const Operation = z.object({ operationId: z.string(), summary: z.string(), tags: z.array(z.string()) });
const Document = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

describe("GET /openapi.json", () => {
  it("describes exactly the calls that are answered, by the contract's words", async () => {
    const document = Document.parse((await service.call(undefined, "GET", "/openapi.json")).body);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(described.length).toBeGreaterThan(20);
    for (const { path, method, operation } of described) {
      const row = Object.entries(endpoints).find(([name]) => name === operation.operationId)?.[1];
      expect([operation.operationId, row?.summary]).toEqual([operation.operationId, operation.summary]);
      const address = path.replaceAll(/\{(\w+)\}/g, "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11");
      const answer = await fetch(service.url + address, { method: method.toUpperCase() });
      expect([address, answer.headers.get("content-type")]).toEqual([
        address,
        expect.stringContaining("json"),
      ]);
      expect((await answer.json()).message ?? "").not.toContain("No endpoint");
    }
  });

  it("has a reference to browse at /docs", async () => {
    const page = await fetch(`${service.url}/docs`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("swagger-ui");
  });
});

describe("requests", () => {
  it("without a body but with a JSON content type are accepted, as the Node client sends them", async () => {
    const answer = await fetch(`${service.url}/api/keys/6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11`, {
      method: "DELETE",
      headers: { "content-type": "application/json", "x-api-key": service.team.apiKey },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  });

  it.each([
    ["{", 400, "validation_failed"],
    [JSON.stringify({ name: "x".repeat(4000) }), 413, "payload_too_large"],
    [JSON.stringify({ name: "" }), 400, "validation_failed"],
  ])("that are wrong (%.12s) get a clear error with a request id", async (body, status, code) => {
    const answer = await fetch(`${service.url}/api/keys`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": service.team.apiKey },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, requestId: answer.headers.get("x-request-id") });
  });

  it("to an unknown path and with an impossible id are not found", async () => {
    expect((await service.call(service.team.apiKey, "GET", "/api/nothing")).status).toBe(404);
    expect((await service.call(service.team.apiKey, "GET", "/api/session/not-an-id")).status).toBe(404);
  });
});

describe("API keys", () => {
  it("are shown once, work, and stop working when they are revoked", async () => {
    const created = await service.call(service.team.apiKey, "POST", "/api/keys", { name: "nightly" });
    const { id, key } = endpoints.createKey.response.parse(created.body);
    expect((await service.call(key, "GET", "/api/me")).body).toMatchObject({ via: "apiKey" });
    const list = await service.call(service.team.apiKey, "GET", "/api/keys");
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect((await service.call(service.team.apiKey, "DELETE", `/api/keys/${id}`)).status).toBe(200);
    expect((await service.call(key, "GET", "/api/me")).status).toBe(401);
  });

  it("of one team can not revoke another's", async () => {
    const other = await service.addTeam("other");
    const { body } = await service.call(service.team.apiKey, "POST", "/api/keys", { name: "mine" });
    const { id } = endpoints.createKey.response.parse(body);
    expect((await service.call(other.apiKey, "DELETE", `/api/keys/${id}`)).status).toBe(404);
  });
});

describe("GET /health", () => {
  it("is 200 with what was checked when ready", async () => {
    const answer = await service.call(undefined, "GET", "/health");
    expect(answer.status).toBe(200);
    const health = endpoints.getHealth.response.parse(answer.body);
    expect(health.checks.map((check) => check.name)).toEqual(["database", "browser", "isolation"]);
    expect(health.versions).toMatchObject({ node: process.versions.node, postgres: expect.any(String) });
  });

  it("is 503 while the service starts", async () => {
    const port = await freePort();
    const starting = await listenHttp("127.0.0.1", port);
    const status = await new Promise((resolve) =>
      get(`http://127.0.0.1:${port}/health`, (response) => resolve(response.statusCode)),
    );
    await starting.close();
    expect(status).toBe(503);
  });
});
