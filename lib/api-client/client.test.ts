import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, expect, expectTypeOf, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { type CallInput, type CallOutput, createClient } from "./client.ts";

type Answer = { status?: number; headers?: Record<string, string>; body: string };
type Seen = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
};

const id = "6f1c2b6e-0c1e-4f0a-9d8e-3f1f4f0b7a11";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that gives one answer to every request and keeps what it was sent. */
async function serviceThatAnswers(answer: Answer | "nothing") {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    if (answer !== "nothing") response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const baseUrl = `http://127.0.0.1:${address.port}/`;
  return { seen, baseUrl, client: createClient({ baseUrl, headers: { "x-api-key": "k" }, timeoutMs: 5000 }) };
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error("The call was expected to fail with an ApiError.", { cause: error });
};

test("a call fills in the path, repeats listed query values and sends the key", async () => {
  const { client, seen } = await serviceThatAnswers({
    body: '{"jobs":[],"totalCount":0,"page":2,"perPage":5}',
  });
  const list = await client.call("listJobs", { query: { page: 2, limit: 5, kind: undefined } });
  expect(list).toEqual({ jobs: [], totalCount: 0, page: 2, perPage: 5 });
  expect(seen[0]).toMatchObject({
    method: "GET",
    url: "/api/jobs?page=2&limit=5",
    headers: { "x-api-key": "k" },
  });
});

test("a body goes out as JSON", async () => {
  const { client, seen } = await serviceThatAnswers({ body: `{"jobId":"${id}"}` });
  const started = await client.call("startScrape", { body: { url: "example.com" } });
  expect(started).toEqual({ jobId: id });
  expect(seen[0]).toMatchObject({ method: "POST", url: "/api/scrape", body: '{"url":"example.com"}' });
  expect(seen[0]?.headers["content-type"]).toBe("application/json");
});

test("a call without a body sends none", async () => {
  const { client, seen } = await serviceThatAnswers({ body: '{"success":true}' });
  expect(await client.call("stopSession", { params: { id } })).toEqual({ success: true });
  expect(seen[0]).toMatchObject({ method: "PUT", url: `/api/session/${id}/stop`, body: "" });
});

test("path parameters can not reach another endpoint", async () => {
  const { client, seen } = await serviceThatAnswers({ body: '{"success":true}' });
  await client.call("stopSession", { params: { id: "../x/y?z" } });
  expect(seen[0]?.url).toBe("/api/session/..%2Fx%2Fy%3Fz/stop");
  await expect(client.call("stopSession", { params: { id: "" } })).rejects.toThrow("id is missing");
});

test("the service's error arrives with its code, fields and request id", async () => {
  const { client } = await serviceThatAnswers({
    status: 429,
    headers: { "retry-after": "7" },
    body: JSON.stringify({
      message: "Too many sessions.",
      code: "rate_limited",
      details: [{ field: "timeoutMinutes", message: "is too long" }],
      requestId: "r-1",
    }),
  });
  const error = await failure(client.call("createSession"));
  expect(error).toMatchObject({
    message: "Too many sessions.",
    status: 429,
    code: "rate_limited",
    requestId: "r-1",
    retryAfterSeconds: 7,
    details: [{ field: "timeoutMinutes", message: "is too long" }],
  });
});

test("an error that is not the service's own says so", async () => {
  const { client } = await serviceThatAnswers({ status: 502, body: "<html>Bad gateway</html>" });
  const error = await failure(client.call("getMe"));
  expect(error).toMatchObject({ status: 502, code: "bad_response" });
  expect(error.message).toContain("502");
});

test("an answer that lacks a field is not passed on", async () => {
  const { client } = await serviceThatAnswers({ body: "{}", headers: { "x-request-id": "r-2" } });
  const error = await failure(client.call("getActiveSessionsCount"));
  expect(error).toMatchObject({ status: 200, code: "bad_response", requestId: "r-2" });
  expect(error.message).toContain("activeSessionsCount");
});

test("a service that is not there is unreachable", async () => {
  const { client, baseUrl } = await serviceThatAnswers({ body: "{}" });
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const error = await failure(client.call("getHealth"));
  expect(error).toMatchObject({ status: 0, code: "unreachable" });
  expect(error.message).toContain(baseUrl);
});

test("a service that does not answer in time is unreachable", async () => {
  const { client } = await serviceThatAnswers("nothing");
  const error = await failure(client.call("getHealth", { timeoutMs: 50 }));
  expect(error).toMatchObject({ status: 0, code: "unreachable" });
  expect(error.message).toContain("in time");
});

test("a caller who gives up gets the abort and not an error of the service", async () => {
  const { client } = await serviceThatAnswers("nothing");
  const controller = new AbortController();
  const call = client.call("getHealth", { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
});

test("the compiler knows each call by its row of the table", () => {
  expectTypeOf<CallInput<"getSession">["params"]>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<{ body: { url: string } }>().toExtend<CallInput<"startScrape">>();
  expectTypeOf<{ body: { uri: string } }>().not.toExtend<CallInput<"startScrape">>();
  expectTypeOf<{ body: { url: string; sessionOptions: { adblock: string } } }>().not.toExtend<
    CallInput<"startScrape">
  >();
  expectTypeOf<{ body: object }>().not.toExtend<CallInput<"getMe">>();
  expectTypeOf<CallOutput<"getSession">["wsEndpoint"]>().toEqualTypeOf<string>();
});
