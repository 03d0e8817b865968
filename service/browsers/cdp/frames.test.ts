import { describe, expect, it } from "vitest";
import { eventNameOf, sessionIdOf, splitMessages, withoutSessionId, withSessionId } from "./frames.ts";

const id = "0123456789ABCDEF0123456789ABCDEF";

describe("splitMessages", () => {
  it("finds the same messages however the stream is cut", () => {
    const stream = Buffer.from('{"id":1}\0{"id":2,"result":{}}\0{}\0');
    for (let size = 1; size <= stream.length; size += 1) {
      const found: string[] = [];
      const split = splitMessages((message) => found.push(message.toString()));
      for (let at = 0; at < stream.length; at += size) split(stream.subarray(at, at + size));
      expect(found).toEqual(['{"id":1}', '{"id":2,"result":{}}', "{}"]);
    }
  });

  it("joins 40 MB from small pieces in time proportional to its length", () => {
    const megabyte = 1024 * 1024;
    const timeFor = (bytes: number): number => {
      const chunk = Buffer.alloc(64 * 1024, "x");
      let length = 0;
      const split = splitMessages((message) => {
        length = message.length;
      });
      const begunMs = performance.now();
      for (let sent = 0; sent < bytes; sent += chunk.length) split(chunk);
      split(Buffer.from([0]));
      expect(length).toBe(bytes);
      return performance.now() - begunMs;
    };
    timeFor(5 * megabyte);
    // Quadratic joining would need 64 times as long, and copies 12 GB.
    expect(timeFor(40 * megabyte)).toBeLessThan(Math.max(1000, 40 * timeFor(5 * megabyte)));
  });

  it("gives up on a message without end", () => {
    const split = splitMessages(() => undefined, 100);
    split(Buffer.alloc(100, "x"));
    expect(() => split(Buffer.from("x"))).toThrow(RangeError);
  });
});

describe("sessionIdOf", () => {
  it("reads the session Chromium puts last", () => {
    expect(sessionIdOf(Buffer.from(`{"id":1,"result":{},"sessionId":"${id}"}`))).toBe(id);
    expect(sessionIdOf(Buffer.from(`{"method":"A.b","params":{},"sessionId":"${id}"}`))).toBe(id);
  });

  it.each([
    ["a root reply that holds a session", `{"id":1,"result":{"sessionId":"${id}"}}`],
    ["a root event about a session", `{"method":"T.d","params":{"targetId":"x","sessionId":"${id}"}}`],
    ["page text that looks like one", JSON.stringify({ id: 1, result: `,"sessionId":"${id}"}` })],
    ["page text at the very end", JSON.stringify({ id: 1, result: { value: `,"sessionId":"${id}"}` } })],
    ["a key that only ends so", `{"id":1,"x,\\"sessionId":"${id}"}`],
    ["a short message", "{}"],
    ["nothing", ""],
  ])("is not fooled by %s", (_, text) => {
    expect(sessionIdOf(Buffer.from(text))).toBeUndefined();
  });
});

describe("putting a session in and taking it out", () => {
  it("gives back the very same bytes", () => {
    const message = Buffer.from('{"id":7,  "method":"A.b","params":{"text":"é \\u0041 }"}}');
    const joined = Buffer.concat(withSessionId(message, id));
    expect(JSON.parse(joined.toString())).toEqual({ ...JSON.parse(message.toString()), sessionId: id });
    expect(withoutSessionId(joined)).toEqual(message);
  });

  it("copes with space after the last brace", () => {
    const joined = Buffer.concat(withSessionId(Buffer.from('{"id":1,"method":"A.b"} \n'), id));
    expect(JSON.parse(joined.toString())).toEqual({ id: 1, method: "A.b", sessionId: id });
  });
});

describe("eventNameOf", () => {
  it("tells events from replies", () => {
    expect(eventNameOf(Buffer.from('{"method":"Page.loadEventFired","params":{}}'))).toBe(
      "Page.loadEventFired",
    );
    expect(eventNameOf(Buffer.from('{"id":1,"result":{}}'))).toBeUndefined();
    expect(eventNameOf(Buffer.from("{}"))).toBeUndefined();
  });
});
