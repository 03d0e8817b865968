import { describe, expect, it } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";

/** Computing time, which other programs on the machine do not lengthen as they do the time on the clock. */
const computingMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

describe("passwords", () => {
  it("accepts the password and nothing else", async () => {
    const hash = await hashPassword("correct horse");
    expect(hash).toMatch(/^\$scrypt\$ln=\d+,r=\d+,p=\d+\$[^$]+\$[^$]+$/);
    expect(await verifyPassword("correct horse", hash)).toBe(true);
    expect(await verifyPassword("correct horse ", hash)).toBe(false);
    expect(await verifyPassword("", hash)).toBe(false);
    expect(await hashPassword("correct horse")).not.toBe(hash);
  });

  it("accepts the same characters typed on another keyboard", async () => {
    const hash = await hashPassword("caf\u00e9");
    expect(await verifyPassword("cafe\u0301", hash)).toBe(true);
  });

  it("still reads hashes of another cost, and says that they are outdated", async () => {
    // scrypt("password", "NaCl", N=1024, r=8, p=16), a test vector of RFC 7914.
    const salt = Buffer.from("NaCl").toString("base64").replace(/=+$/, "");
    const hash = Buffer.from(
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
      "hex",
    )
      .toString("base64")
      .replace(/=+$/, "");
    const stored = `$scrypt$ln=10,r=8,p=16$${salt}$${hash}`;
    expect(await verifyPassword("password", stored)).toBe(true);
    expect(await verifyPassword("passwort", stored)).toBe(false);
    expect(isOutdatedHash(stored)).toBe(true);
    expect(isOutdatedHash(await hashPassword("x"))).toBe(false);
  });

  it.each([null, "", "password", "$scrypt$ln=99,r=8,p=1$AAAA$AAAA"])(
    "refuses everything when what is stored is %j",
    async (stored) => {
      expect(await verifyPassword("", stored)).toBe(false);
    },
  );

  it("computes as much for an unknown account as for a wrong password", async () => {
    const hash = await hashPassword("x");
    const known = await computingMs(() => verifyPassword("wrong", hash));
    const unknown = await computingMs(() => verifyPassword("wrong", undefined));
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });
});
