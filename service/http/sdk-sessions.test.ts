import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../lib/contract/endpoints.ts";
import { startTestService, type TestService } from "../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ MAX_SESSIONS: "4" });
});
afterAll(() => service.stop());

/** Parsed by the contract: a field that is missing or of the wrong type fails the test. */
const detailOf = (value: unknown) => endpoints.getSession.response.parse(value);

describe("the official Node SDK: sessions", () => {
  it("creates, gets, counts, extends, lists and stops a session", async () => {
    const { sdk } = service.team;
    const created = detailOf(await sdk.sessions.create());
    expect(created).toMatchObject({ status: "active", teamId: service.team.id, proxyDataConsumed: "0" });
    expect(created.launchState).toMatchObject({ screen: { width: 1280, height: 720 }, useStealth: false });

    const found = detailOf(await sdk.sessions.get(created.id));
    expect(found.id).toBe(created.id);
    expect((await sdk.sessions.getActiveSessionsCount()).activeSessionsCount).toBe(1);

    const before = Date.parse(String(found.expiresAt));
    expect(await sdk.sessions.extendSession(created.id, 10)).toEqual({ success: true });
    const extended = detailOf(await sdk.sessions.get(created.id));
    expect(Date.parse(String(extended.expiresAt)) - before).toBe(10 * 60_000);

    const list = endpoints.listSessions.response.parse(
      await sdk.sessions.list({ status: "active", limit: 5 }),
    );
    expect(list).toMatchObject({ totalCount: 1, page: 1, perPage: 5, pageSize: 5 });
    expect(list.sessions[0]?.id).toBe(created.id);

    expect(await sdk.sessions.stop(created.id)).toMatchObject({ success: true });
    const stopped = detailOf(await sdk.sessions.get(created.id));
    expect(stopped).toMatchObject({ status: "closed", endReason: "Stopped by request" });
    expect(Number(stopped.endTime)).toBeGreaterThanOrEqual(Number(stopped.startTime));
    expect((await sdk.sessions.getActiveSessionsCount()).activeSessionsCount).toBe(0);
    expect(await sdk.sessions.stop(created.id)).toMatchObject({ success: true });
  });

  it("says what is wrong in the words the SDK shows", async () => {
    await expect(service.team.sdk.sessions.get("6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11")).rejects.toMatchObject(
      {
        statusCode: 404,
        message: expect.stringContaining("Session not found"),
      },
    );
    await expect(service.team.sdk.sessions.create({ useStealth: true })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("useStealth"),
    });
  });
});

describe("POST /api/session", () => {
  it("names the field that is wrong, and answers with a request id", async () => {
    const answer = await service.call(service.team.apiKey, "POST", "/api/session", {
      screen: { width: "wide" },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "validation_failed", details: [{ field: "screen.width" }] });
    expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
  });

  it.each([
    "--no-sandbox",
    "--proxy-server=direct://",
    "--user-data-dir=/tmp/x",
    "--remote-debugging-port=9222",
    "--host-resolver-rules=MAP * 127.0.0.1",
  ])("refuses the flag %s by name", async (flag) => {
    const answer = await service.call(service.team.apiKey, "POST", "/api/session", { browserArgs: [flag] });
    expect(answer.status).toBe(400);
    expect(String(answer.body.message)).toContain(flag.split("=")[0]);
  });

  it("drops fields it does not know, since the official clients send extras", async () => {
    const answer = await service.call(service.team.apiKey, "POST", "/api/session", { somethingNew: 1 });
    expect(answer.status).toBe(200);
    await service.call(service.team.apiKey, "PUT", `/api/session/${answer.body.id}/stop`);
  });

  it("answers 429 with Retry-After when no session becomes free in time", async () => {
    const small = await startTestService({ MAX_SESSIONS: "1", SESSION_QUEUE_WAIT_MS: "100" });
    try {
      const first = await small.call(small.team.apiKey, "POST", "/api/session");
      expect(first.status).toBe(200);
      const second = await small.call(small.team.apiKey, "POST", "/api/session");
      expect(second.status).toBe(429);
      expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);

      const waiting = small.call(small.team.apiKey, "POST", "/api/session");
      await small.call(small.team.apiKey, "PUT", `/api/session/${first.body.id}/stop`);
      expect((await waiting).status).toBe(200);
    } finally {
      await small.stop();
    }
  });
});

describe("teams", () => {
  it("can not learn that another team's session exists, nor touch it", async () => {
    const other = await service.addTeam("other");
    const { id } = await service.team.sdk.sessions.create();
    const paths = [
      ["GET", `/api/session/${id}`],
      ["PUT", `/api/session/${id}/stop`],
      ["PUT", `/api/session/${id}/extend-session`],
    ] as const;
    for (const [method, path] of paths) {
      const body = path.endsWith("extend-session") ? { durationMinutes: 5 } : undefined;
      const answer = await service.call(other.apiKey, method, path, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await other.sdk.sessions.list()).totalCount).toBe(0);
    expect((await service.team.sdk.sessions.get(id)).status).toBe("active");
    await service.team.sdk.sessions.stop(id);
  });

  it("are asked for a key, and told when it is wrong", async () => {
    expect((await service.call(undefined, "GET", "/api/sessions")).status).toBe(401);
    const wrong = await service.call("ph_wrong", "GET", "/api/sessions");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: "unauthenticated" });
  });
});
