import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { portProblem, portSentence } from "./ports.mjs";

it("tells a taken port from a free one, and what to do about it", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  const problem = await portProblem(port, "127.0.0.1");
  expect(problem).toBe("EADDRINUSE");
  expect(portSentence(problem, port, "127.0.0.1", "PORT", "service")).toBe(
    `Port ${port} for the service is taken by another program: stop that one or choose another port, for example PORT=${port + 1}.`,
  );
  server.close();
  await once(server, "close");
  expect(await portProblem(port, "127.0.0.1")).toBeUndefined();
});

it("blames HOST when the address is not ours", async () => {
  const problem = await portProblem(0, "192.0.2.1");
  expect(portSentence(problem, 4000, "192.0.2.1", "PORT", "service")).toMatch(/^HOST is "192\.0\.2\.1"/);
});
