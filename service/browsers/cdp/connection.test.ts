import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { connectCdp } from "./connection.ts";
import { CdpClosedError, CdpError, CdpTimeoutError } from "./errors.ts";
import type { CdpClientEvents } from "./types.ts";

const viewId = "A".repeat(32);
const otherViewId = "B".repeat(32);
const childId = "C".repeat(32);
const grandchildId = "D".repeat(32);

type Sent = { id: number; method: string; params?: unknown; sessionId?: string };

/** A pipe with nobody at the other end but the test: it reads what was sent and says what comes back. */
function openPipe() {
  const fromBrowser = new PassThrough();
  const toBrowser = new PassThrough();
  const sentTexts: string[] = [];
  const listenerErrors: unknown[] = [];
  let arrived: (() => void) | undefined;
  let rest = "";
  toBrowser.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\0");
    rest = parts.pop() ?? "";
    sentTexts.push(...parts);
    arrived?.();
  });
  const cdp = connectCdp(fromBrowser, toBrowser, (error) => listenerErrors.push(error));
  let read = 0;
  const nextText = async (): Promise<string> => {
    while (sentTexts.length <= read) await new Promise<void>((resolve) => (arrived = resolve));
    return sentTexts[read++] ?? "";
  };
  const say = (...messages: (object | string)[]): void => {
    for (const message of messages) {
      fromBrowser.write(`${typeof message === "string" ? message : JSON.stringify(message)}\0`);
    }
  };
  const next = async (): Promise<Sent> => JSON.parse(await nextText());
  return {
    cdp,
    say,
    next,
    nextText,
    listenerErrors,
    end: () => fromBrowser.end(),
    unread: () => sentTexts.slice(read),
    async openClient(sessionId = viewId, events: Partial<CdpClientEvents> = {}) {
      const received: string[] = [];
      const wakers: (() => void)[] = [];
      let closings = 0;
      const opening = cdp.openClient({
        onMessage(json) {
          received.push(json.toString());
          for (const wake of wakers.splice(0)) wake();
        },
        onClose() {
          closings += 1;
        },
        ...events,
      });
      say({ id: (await next()).id, result: { sessionId } });
      const client = await opening;
      let seen = 0;
      return {
        client,
        closings: () => closings,
        async reply(): Promise<string> {
          while (received.length <= seen) await new Promise<void>((resolve) => wakers.push(resolve));
          return received[seen++] ?? "";
        },
      };
    },
  };
}

const attached = (sessionId: string, parent: string) => ({
  method: "Target.attachedToTarget",
  params: { sessionId, targetInfo: {}, waitingForDebugger: false },
  sessionId: parent,
});
const detached = (sessionId: string, parent: string) => ({
  method: "Target.detachedFromTarget",
  params: { sessionId, targetId: "x" },
  sessionId: parent,
});
const notFound = (id: number) => ({
  id,
  error: { code: -32001, message: "Session with given id not found." },
});

describe("the service's own sessions", () => {
  it("pairs answers with commands, in any order and over sessions", async () => {
    const { cdp, say, next } = openPipe();
    const first = cdp.send("Browser.getVersion");
    const second = cdp.session(childId).send("Page.enable");
    const [one, two] = [await next(), await next()];
    expect(two).toMatchObject({ method: "Page.enable", sessionId: childId });
    say({ id: two.id, result: {}, sessionId: childId }, { id: one.id, result: { product: "X/1" } });
    expect(await second).toEqual({});
    expect(await first).toEqual({ product: "X/1" });
  });

  it("rejects with the browser's own error", async () => {
    const { cdp, say, next } = openPipe();
    const answer = cdp.send("Target.getTargetInfo", { targetId: "x" });
    say({ id: (await next()).id, error: { code: -32602, message: "No target" } });
    const error = await answer.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CdpError);
    expect(error).toMatchObject({ code: -32602, method: "Target.getTargetInfo" });
  });

  it("rejects what is not answered in time, and ignores the answer that comes later", async () => {
    const { cdp, say, next } = openPipe();
    const answer = cdp.send("Browser.getVersion", undefined, { timeoutMs: 5 });
    await expect(answer).rejects.toBeInstanceOf(CdpTimeoutError);
    say({ id: (await next()).id, result: {} });
    const later = cdp.send("Browser.getVersion");
    say({ id: (await next()).id, result: { product: "X/2" } });
    expect(await later).toEqual({ product: "X/2" });
  });

  it("rejects what waits when the browser goes, and what comes after", async () => {
    const { cdp, end } = openPipe();
    const waiting = cdp.send("Browser.getVersion");
    end();
    await expect(waiting).rejects.toBeInstanceOf(CdpClosedError);
    await cdp.closed;
    await expect(cdp.send("Browser.getVersion")).rejects.toBeInstanceOf(CdpClosedError);
  });

  it("rejects what waits for a page that is gone", async () => {
    const { cdp, say, next } = openPipe();
    const waiting = cdp.session(childId).send("Page.enable");
    await next();
    say({ method: "Target.detachedFromTarget", params: { sessionId: childId } });
    await expect(waiting).rejects.toThrow("the page is gone");
  });

  it("hands events to the session's listeners until they unsubscribe", async () => {
    const { cdp, say, next } = openPipe();
    const heard: string[] = [];
    const stop = cdp.session(childId).on("Page.frameStoppedLoading", ({ frameId }) => {
      heard.push(frameId);
      if (frameId === "2") stop();
    });
    cdp.on("Page.frameStoppedLoading", () => heard.push("root"));
    const event = (frameId: string, sessionId: string) => ({
      method: "Page.frameStoppedLoading",
      params: { frameId },
      sessionId,
    });
    say(event("1", childId), event("x", viewId), event("2", childId), event("3", childId));
    const done = cdp.send("Browser.getVersion");
    say({ id: (await next()).id, result: {} });
    await done;
    expect(heard).toEqual(["1", "2"]);
  });

  it("outlives a listener that throws, and reports it", async () => {
    const { cdp, say, next, listenerErrors } = openPipe();
    cdp.on("Target.targetDestroyed", () => {
      throw new Error("listener");
    });
    say({ method: "Target.targetDestroyed", params: { targetId: "x" } });
    const done = cdp.send("Browser.getVersion");
    say({ id: (await next()).id, result: {} });
    await done;
    expect(listenerErrors).toHaveLength(1);
  });
});

describe("an outside client", () => {
  it("speaks as if it had the browser for itself", async () => {
    const pipe = openPipe();
    const { client, reply } = await pipe.openClient();
    client.send('{"id":1, "method":"Browser.getVersion","params":{}}');
    expect(await pipe.nextText()).toBe(
      `{"id":1, "method":"Browser.getVersion","params":{},"sessionId":"${viewId}"}`,
    );
    pipe.say(`{"id":1,"result":{"product":"X"},"sessionId":"${viewId}"}`);
    expect(await reply()).toBe('{"id":1,"result":{"product":"X"}}');
  });

  it("reaches sessions attached within its view, at any depth, byte for byte", async () => {
    const pipe = openPipe();
    const { client, reply } = await pipe.openClient();
    pipe.say(attached(childId, viewId), attached(grandchildId, childId));
    expect(JSON.parse(await reply())).not.toHaveProperty("sessionId");
    expect(JSON.parse(await reply())).toHaveProperty("sessionId", childId);
    const message = `{"sessionId":"${grandchildId}", "id":2,"method":"Page.enable"}`;
    client.send(Buffer.from(message));
    expect(await pipe.nextText()).toBe(message);
    const answer = `{"id":2,"result":{},"sessionId":"${grandchildId}"}`;
    pipe.say(answer);
    expect(await reply()).toBe(answer);
  });

  it("can not reach sessions of others: the service's, another client's, the pipe's root", async () => {
    const pipe = openPipe();
    const mine = await pipe.openClient(viewId);
    const other = await pipe.openClient(otherViewId);
    pipe.say(attached(childId, otherViewId));
    await other.reply();
    pipe.cdp.session(grandchildId);
    let id = 1;
    for (const sessionId of [childId, otherViewId, grandchildId, viewId.slice(1), ""]) {
      mine.client.send(JSON.stringify({ id, method: "Browser.close", sessionId }));
      expect(JSON.parse(await mine.reply())).toEqual(notFound(id));
      id += 1;
    }
    // Nor by claiming another's session as its own child.
    pipe.say(attached(childId, viewId));
    await mine.reply();
    mine.client.send(JSON.stringify({ id, method: "Page.close", sessionId: childId }));
    expect(JSON.parse(await mine.reply())).toEqual(notFound(id));
    expect(pipe.unread()).toEqual([]);
  });

  it("gets the error the browser would give for a message that is none, and the browser never sees it", async () => {
    const pipe = openPipe();
    const { client, reply } = await pipe.openClient();
    const smuggled = '{"id":1,"method":"A.b"}\0{"id":2,"method":"Browser.close"}';
    const cases: [Buffer | string, object][] = [
      ["{", { code: -32700 }],
      [smuggled, { code: -32700 }],
      [Buffer.from([0x7b, 0xff, 0x7d]), { code: -32700 }],
      ["[]", { code: -32700 }],
      ['{"method":"A.b"}', { code: -32600 }],
      ['{"id":1.5,"method":"A.b"}', { code: -32600 }],
      ['{"id":3000000000,"method":"A.b"}', { code: -32600 }],
      ['{"id":1}', { code: -32600 }],
      ['{"id":1,"method":"A.b","extra":1}', { code: -32600 }],
      ['{"id":1,"method":"A.b","sessionId":null}', { code: -32600 }],
    ];
    for (const [message, error] of cases) {
      client.send(message);
      expect(JSON.parse(await reply())).toMatchObject({ error });
    }
    expect(pipe.unread()).toEqual([]);
  });

  it("forgets a detached session and those below it", async () => {
    const pipe = openPipe();
    const { client, reply } = await pipe.openClient();
    pipe.say(attached(childId, viewId), attached(grandchildId, childId), detached(childId, viewId));
    for (let count = 0; count < 3; count += 1) await reply();
    for (const sessionId of [childId, grandchildId]) {
      client.send(JSON.stringify({ id: 9, method: "Page.enable", sessionId }));
      expect(JSON.parse(await reply())).toEqual(notFound(9));
    }
  });

  it("is answered when a session ends while its command is on the way", async () => {
    const pipe = openPipe();
    const { client, reply } = await pipe.openClient();
    pipe.say(attached(childId, viewId));
    await reply();
    client.send(JSON.stringify({ id: 5, method: "Page.enable", sessionId: childId }));
    await pipe.next();
    pipe.say(detached(childId, viewId), notFound(5));
    await reply();
    expect(JSON.parse(await reply())).toEqual(notFound(5));
  });

  it("does not settle a command of the service with the answer to its own stray one", async () => {
    const pipe = openPipe();
    const waiting = pipe.cdp.send("Browser.getVersion");
    const { id } = await pipe.next();
    pipe.say(notFound(1), { id: 1, result: { product: "wrong" } });
    pipe.say({ id, result: { product: "right" } });
    expect(await waiting).toEqual({ product: "right" });
  });

  it("hears from a policy instead of the browser where that has an answer", async () => {
    const pipe = openPipe();
    const { client, reply } = await pipe.openClient(viewId, {
      answer({ method }) {
        if (method === "Browser.close") return { error: "not here" };
        return method === "Browser.crash" ? { result: {} } : undefined;
      },
    });
    client.send('{"id":1,"method":"Browser.close"}');
    expect(JSON.parse(await reply())).toEqual({ id: 1, error: { code: -32000, message: "not here" } });
    client.send('{"id":2,"method":"Browser.crash"}');
    expect(JSON.parse(await reply())).toEqual({ id: 2, result: {} });
    expect(pipe.unread()).toEqual([]);
    client.send('{"id":3,"method":"Browser.getVersion"}');
    expect(await pipe.next()).toMatchObject({ id: 3 });
  });

  it("ends alone when it closes, and with the browser", async () => {
    const pipe = openPipe();
    const first = await pipe.openClient(viewId);
    const second = await pipe.openClient(otherViewId);
    first.client.close();
    expect(await pipe.next()).toMatchObject({
      method: "Target.detachFromTarget",
      params: { sessionId: viewId },
    });
    first.client.send('{"id":1,"method":"Browser.getVersion"}');
    expect([first.closings(), second.closings(), pipe.unread()]).toEqual([1, 0, []]);
    pipe.end();
    await pipe.cdp.closed;
    first.client.close();
    expect([first.closings(), second.closings()]).toEqual([1, 1]);
  });

  it("is asked to hold back while the pipe is full", async () => {
    const fromBrowser = new PassThrough();
    const toBrowser = new PassThrough();
    const cdp = connectCdp(fromBrowser, toBrowser, () => undefined);
    const drained = Promise.withResolvers<void>();
    const opening = cdp.openClient({
      onMessage: () => undefined,
      onClose: () => undefined,
      onDrain: drained.resolve,
    });
    const { id }: { id: number } = JSON.parse(String(toBrowser.read()).slice(0, -1));
    fromBrowser.write(`${JSON.stringify({ id, result: { sessionId: viewId } })}\0`);
    const client = await opening;
    const large = JSON.stringify({ id: 1, method: "A.b", params: { text: "x".repeat(1_000_000) } });
    expect(client.send(large)).toBe(false);
    toBrowser.resume();
    await drained.promise;
    expect(client.send('{"id":2,"method":"A.b"}')).toBe(true);
  });
});
