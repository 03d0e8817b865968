import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Server as ProxyServer } from "proxy-chain";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createForwarder, type ForwarderOptions } from "./forwarder.ts";
import { EgressError, type EgressHandle } from "./types.ts";

let directory: string;
let site: Server;
let port: number;
let next = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "egress-"));
  site = createServer((incoming, response) => {
    if (incoming.url === "/away") response.writeHead(302, { location: "http://127.0.0.2:1/secret" }).end();
    else if (incoming.url === "/here") response.writeHead(302, { location: "/gzip" }).end();
    else if (incoming.url === "/gzip")
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("unpacked"));
    else if (incoming.url === "/break") incoming.socket.destroy();
    else response.end(`${incoming.headers.host} at ${incoming.socket.localAddress}`);
  });
  site.listen(0, "0.0.0.0");
  await once(site, "listening");
  port = portOf(site);
});

afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(directory, { recursive: true });
});

const portOf = (server: { address(): string | AddressInfo | null }): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};

const open = async (options: Partial<ForwarderOptions> = {}) => {
  const forwarder = await createForwarder({ socketDir: directory, egressAllow: ["127.0.0.1"], ...options });
  onTestFinished(() => forwarder.close());
  next += 1;
  return { forwarder, door: await forwarder.open(`door-${next}`) };
};

const bodyOf = async (response: IncomingMessage): Promise<string> => (await response.toArray()).join("");

const get = async (door: EgressHandle, url: string) => {
  const [response] = await once(
    request({ socketPath: door.socketPath, path: url, headers: { host: new URL(url).host } }).end(),
    "response",
  );
  return { status: response.statusCode, headers: response.headers, body: await bodyOf(response) };
};

/** CONNECT, and on success a GET through the tunnel. */
const tunnel = async (door: EgressHandle, target: string) => {
  const asked = request({ socketPath: door.socketPath, method: "CONNECT", path: target }).end();
  const [response, socket]: [IncomingMessage, Socket] = await Promise.race([
    once(asked, "connect"),
    once(asked, "response"),
  ]).then(([answer, tunnelSocket]) => [answer, tunnelSocket]);
  return { status: response.statusCode, headers: response.headers, socket };
};

const through = async (socket: Socket, path = "/"): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: inside\r\nconnection: close\r\n\r\n`);
  return (await socket.toArray()).join("");
};

describe("the forwarder", () => {
  it("serves http and tunnels to what is allowed, on the unix socket and on the port", async () => {
    const { door } = await open();
    expect(await get(door, `http://127.0.0.1:${port}/`)).toMatchObject({
      status: 200,
      body: `127.0.0.1:${port} at 127.0.0.1`,
    });
    const { status, socket } = await tunnel(door, `127.0.0.1:${port}`);
    expect(status).toBe(200);
    expect(await through(socket)).toContain("inside at 127.0.0.1");
    const [viaPort] = await once(
      request({ host: "127.0.0.1", port: await door.tcpPort(), path: `http://127.0.0.1:${port}/` }).end(),
      "response",
    );
    expect(viaPort.statusCode).toBe(200);
    expect((await stat(door.socketPath)).mode & 0o777).toBe(0o666);
    expect((await stat(directory)).mode & 0o777).toBe(0o711);
  });

  it("refuses what is not, says why on the answer and afterwards", async () => {
    const { door } = await open();
    const refused = await get(door, "http://10.0.0.1:8080/");
    expect(refused).toMatchObject({ status: 403, headers: { "x-porthole-egress": "blocked" } });
    expect(refused.body).toContain("add 10.0.0.1:8080 to EGRESS_ALLOW");
    expect((await tunnel(door, "169.254.169.254:443")).status).toBe(403);
    expect(door.recentFailure("169.254.169.254", 443)).toMatchObject({ kind: "blocked" });
    expect(door.recentFailure("0xa.1", 8080)).toMatchObject({ kind: "blocked" });
    expect(door.recentFailure("10.0.0.1", 8081)).toBeUndefined();
  });

  it("vets the target of a redirect like any other request", async () => {
    const { door } = await open();
    const redirect = await get(door, `http://127.0.0.1:${port}/away`);
    expect((await get(door, String(redirect.headers.location))).status).toBe(403);
  });

  it("keeps the service's own ports shut although the address is allowed", async () => {
    const { door } = await open({ egressAllow: ["127.0.0.0/8"], ownPorts: [port] });
    expect((await get(door, `http://127.0.0.1:${port}/`)).status).toBe(403);
    expect((await get(door, `http://127.9.9.9:${port}/`)).status).toBe(403);
    const allowed = await open({ egressAllow: [`127.0.0.1:${port}`], ownPorts: [port] });
    expect((await get(allowed.door, `http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it("dials the address it vetted, though the name answers another one the next time", async () => {
    const asked: string[] = [];
    const { door } = await open({
      lookup: async (name) => {
        asked.push(name);
        return [{ address: asked.length === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
      },
    });
    expect((await get(door, `http://rebind.example:${port}/`)).body).toContain("at 127.0.0.1");
    const { socket } = await tunnel(door, `rebind.example:${port}`);
    expect(await through(socket)).toContain("at 127.0.0.1");
    expect(asked).toEqual(["rebind.example"]);
    const later = await open({ lookup: async () => [{ address: "127.0.0.2", family: 4 }] });
    expect((await get(later.door, `http://rebind.example:${port}/`)).status).toBe(403);
  });

  it("tells a name that does not exist from a port where nobody listens and a broken connection", async () => {
    const { door } = await open({
      lookup: async () => {
        throw Object.assign(new Error("no"), { code: "ENOTFOUND" });
      },
    });
    expect((await tunnel(door, "nowhere.example:443")).status).toBe(502);
    expect(door.recentFailure("nowhere.example", 443)).toMatchObject({ kind: "dns" });
    const closed = createTcpServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const freePort = portOf(closed);
    closed.close();
    await once(closed, "close");
    expect((await tunnel(door, `127.0.0.1:${freePort}`)).status).toBe(502);
    expect((await get(door, `http://127.0.0.1:${freePort}/`)).status).toBeGreaterThanOrEqual(590);
    expect(door.recentFailure("127.0.0.1", freePort)).toMatchObject({
      kind: "refused",
      message: `127.0.0.1:${freePort} refused the connection: nothing listens there`,
    });
  });

  it("counts bytes and drops open tunnels when the policy changes or the door closes", async () => {
    const { door } = await open();
    const first = await tunnel(door, `127.0.0.1:${port}`);
    first.socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    await once(first.socket, "data");
    expect(door.bytes.received).toBeGreaterThan(100);
    door.setPolicy({ denyOut: ["127.0.0.1"] });
    await once(first.socket.resume(), "close");
    expect((await get(door, `http://127.0.0.1:${port}/`)).status).toBe(403);
    door.setPolicy({});
    const second = await tunnel(door, `127.0.0.1:${port}`);
    const received = door.bytes.received;
    await door.close();
    await once(second.socket.resume(), "close");
    expect(door.bytes.received).toBe(received);
    await expect(stat(door.socketPath)).rejects.toThrow("ENOENT");
  });

  it("refuses a policy it can not read and keeps the one it has", async () => {
    const { door } = await open();
    door.setPolicy({ denyOut: ["127.0.0.1"] });
    expect(() => door.setPolicy({ upstreamProxyUrl: "ftp://proxy.example" })).toThrow("socks5://");
    expect(() => door.setPolicy({ allowOut: ["a b"] })).toThrow('"a b" is not a host');
    expect((await get(door, `http://127.0.0.1:${port}/`)).status).toBe(403);
    await expect(createForwarder({ socketDir: directory, egressAllow: ["10.0.0.0/99"] })).rejects.toThrow(
      'EGRESS_ALLOW: "10.0.0.0/99"',
    );
  });

  it("does not let one browser's many slow names keep another waiting", async () => {
    const slow: string[] = [];
    const { forwarder, door } = await open({
      lookup: (name) => {
        if (name === "quick.example") return Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
        slow.push(name);
        return new Promise(() => undefined);
      },
    });
    for (let index = 0; index < 20; index += 1) {
      get(door, `http://slow-${index}.example:${port}/`).catch(() => undefined);
    }
    const other = await forwarder.open(`other-${next}`);
    expect((await get(other, `http://quick.example:${port}/`)).status).toBe(200);
    expect(slow.length).toBeLessThan(8);
  });

  it("limits how many connections one browser has", async () => {
    const { door } = await open();
    const sockets = Array.from({ length: 600 }, () => connect(door.socketPath));
    const closed = await Promise.all(
      sockets.map((socket) =>
        Promise.race([
          once(socket, "end").then(
            () => true,
            () => true,
          ),
          once(socket, "connect").then(() =>
            get(door, `http://127.0.0.1:${port}/`).then(
              () => false,
              () => true,
            ),
          ),
        ]),
      ),
    );
    for (const socket of sockets) socket.destroy();
    expect(closed.some((each) => each)).toBe(true);
  });
});

describe("an upstream proxy", () => {
  const startUpstream = async () => {
    const seen: string[] = [];
    const upstream = new ProxyServer({
      port: 0,
      host: "127.0.0.1",
      prepareRequestFunction: ({ hostname, username, password }) => {
        seen.push(`${username}:${password}@${hostname}`);
        return { requestAuthentication: password !== "secret" };
      },
    });
    await upstream.listen();
    onTestFinished(() => upstream.close(true));
    return { seen, url: (password: string) => `http://user:${password}@127.0.0.1:${upstream.port}` };
  };

  it("carries http and tunnels, with its credentials", async () => {
    const { seen, url } = await startUpstream();
    const { door } = await open();
    door.setPolicy({ upstreamProxyUrl: url("secret") });
    expect((await get(door, `http://127.0.0.1:${port}/`)).body).toContain("at 127.0.0.1");
    expect(await through((await tunnel(door, `127.0.0.1:${port}`)).socket)).toContain("inside");
    expect(seen).toEqual(["user:secret@127.0.0.1", "user:secret@127.0.0.1"]);
  });

  it("is never asked for what the guard refuses", async () => {
    const { seen, url } = await startUpstream();
    const { door } = await open({ egressAllow: ["127.0.0.1"] });
    door.setPolicy({ upstreamProxyUrl: url("secret") });
    expect((await tunnel(door, "10.0.0.1:443")).status).toBe(403);
    expect((await get(door, "http://metadata.google.internal/")).status).toBe(403);
    expect(seen).toEqual([]);
  });

  it("may itself only be private when the operator says so", async () => {
    const { url } = await startUpstream();
    const { door } = await open({ egressAllow: [`127.0.0.1:${port}`] });
    door.setPolicy({ upstreamProxyUrl: url("secret") });
    expect((await tunnel(door, `127.0.0.1:${port}`)).status).toBe(403);
    expect(door.recentFailure("127.0.0.1", port)?.message).toContain("The proxy 127.0.0.1");
    door.setPolicy({ upstreamProxyUrl: url("secret"), upstreamTrusted: true });
    expect((await tunnel(door, `127.0.0.1:${port}`)).status).toBe(200);
  });

  it("that refuses or is gone is named as the cause", async () => {
    const { url } = await startUpstream();
    const { door } = await open();
    door.setPolicy({ upstreamProxyUrl: url("wrong") });
    expect((await tunnel(door, `127.0.0.1:${port}`)).status).toBe(597);
    expect(door.recentFailure("127.0.0.1", port)).toMatchObject({
      kind: "upstream",
      message: expect.stringContaining("wants other credentials"),
    });
    const silent = createTcpServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    door.setPolicy({ upstreamProxyUrl: `socks5://127.0.0.1:${portOf(silent)}` });
    await tunnel(door, `127.0.0.1:${port}`);
    await vi.waitFor(() =>
      expect(door.recentFailure("127.0.0.1", port)?.message).toContain("did not make the connection"),
    );
  });
});

describe("the service's own fetch", () => {
  it("follows redirects, decodes, and stops at the guard and at its limits", async () => {
    const { forwarder } = await open();
    const answer = await forwarder.fetch(`http://127.0.0.1:${port}/here`);
    expect(answer).toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/gzip` });
    expect(answer.body.toString()).toBe("unpacked");
    const failures = await Promise.all(
      ["/away", "/break"].map((path) =>
        forwarder.fetch(`http://127.0.0.1:${port}${path}`).catch((error: unknown) => error),
      ),
    );
    expect(failures.map((error) => error instanceof EgressError && error.failure.kind)).toEqual([
      "blocked",
      "reset",
    ]);
    await expect(forwarder.fetch("http://10.0.0.1/")).rejects.toThrow("EGRESS_ALLOW");
    await expect(forwarder.fetch("file:///etc/passwd")).rejects.toThrow("not an http");
    await expect(forwarder.fetch(`http://127.0.0.1:${port}/gzip`, { maxBodyBytes: 4 })).rejects.toThrow(
      "longer than",
    );
  });
});
