import { describe, expect, it } from "vitest";
import { SessionSlots } from "./slots.ts";

describe("session slots", () => {
  it("hands a freed slot to the one who waited longest", async () => {
    const slots = new SessionSlots({ limit: 1, queueLength: 5, waitMs: 1000 });
    const release = await slots.take();
    const order: string[] = [];
    const first = slots.take().then((free) => {
      order.push("first");
      return free;
    });
    const second = slots.take().then((free) => {
      order.push("second");
      return free;
    });
    expect(slots.waiting).toBe(2);
    release();
    release();
    (await first)();
    await second;
    expect(order).toEqual(["first", "second"]);
    expect(slots.used).toBe(1);
  });

  it("refuses after the bounded wait, with the time to come back", async () => {
    const slots = new SessionSlots({ limit: 1, queueLength: 5, waitMs: 20 });
    await slots.take();
    await expect(slots.take()).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 1 });
    expect(slots.waiting).toBe(0);
  });

  it("refuses at once when the line is full", async () => {
    const slots = new SessionSlots({ limit: 1, queueLength: 1, waitMs: 60_000 });
    const release = await slots.take();
    const waiting = slots.take();
    await expect(slots.take()).rejects.toMatchObject({ code: "rate_limited" });
    release();
    (await waiting)();
    expect(slots.used).toBe(0);
  });
});
