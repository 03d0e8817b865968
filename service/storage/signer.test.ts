import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { createSigner, loadSigner } from "./signer.ts";

const signer = createSigner(randomBytes(32));
const inOneMinute = () => new Date(Date.now() + 60_000);
const invalid = { ok: false, reason: "invalid" };

afterEach(() => vi.useRealTimers());

describe("signer", () => {
  it.each([randomUUID(), "page/7.webp", "ключ"])("gives back what was signed for %s", (subject) => {
    const expiresAt = inOneMinute();
    const token = signer.sign({ purpose: "live", subject, expiresAt, counter: 3 });
    expect(token).toMatch(/^[\w-]+$/);
    expect(signer.verify(token, "live")).toEqual({ ok: true, subject, counter: 3, expiresAt });
  });

  it("is short enough for any address: 58 characters for a uuid", () => {
    const token = signer.sign({ purpose: "p", subject: randomUUID(), expiresAt: inOneMinute(), counter: 0 });
    expect(token).toHaveLength(58);
  });

  it("refuses a token for another purpose or of another installation", () => {
    const token = signer.sign({ purpose: "live", subject: "a", expiresAt: inOneMinute(), counter: 0 });
    expect(signer.verify(token, "drive")).toEqual(invalid);
    expect(createSigner(randomBytes(32)).verify(token, "live")).toEqual(invalid);
  });

  it("refuses a token with any character changed, cut or added", () => {
    const token = signer.sign({ purpose: "p", subject: randomUUID(), expiresAt: inOneMinute(), counter: 1 });
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === "A" ? "B" : "A";
      expect(signer.verify(token.slice(0, index) + other + token.slice(index + 1), "p")).toEqual(invalid);
    }
    for (const damaged of [
      "",
      token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      `${token} `,
      "é",
    ]) {
      expect(signer.verify(damaged, "p")).toEqual(invalid);
    }
  });

  it("says when a token has expired", () => {
    vi.useFakeTimers();
    const token = signer.sign({ purpose: "p", subject: "a", expiresAt: inOneMinute(), counter: 0 });
    vi.advanceTimersByTime(59_999);
    expect(signer.verify(token, "p").ok).toBe(true);
    vi.advanceTimersByTime(1);
    expect(signer.verify(token, "p")).toEqual({ ok: false, reason: "expired" });
  });

  it("is the same for all nodes of a database, also when they start at once", async () => {
    const database = await testDatabase();
    try {
      const nodes = await Promise.all([1, 2, 3, 4].map(() => loadSigner(database.db)));
      const token = nodes[0]?.sign({ purpose: "p", subject: "a", expiresAt: inOneMinute(), counter: 0 });
      for (const node of nodes) expect(node.verify(token ?? "", "p").ok).toBe(true);
    } finally {
      await database.drop();
    }
  });
});
