import type { LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { readAddressList } from "./address-list.ts";
import { createGuard, type PolicyRules } from "./guard.ts";
import type { Lookup } from "./resolver.ts";

const names: Record<string, string[]> = {
  "public.example": ["93.184.215.14", "2606:4700::6810:84e5"],
  "private.example": ["10.1.2.3"],
  "mixed.example": ["93.184.215.14", "192.168.1.1"],
  localhost: ["::1", "127.0.0.1"],
  "nat64.example": ["64:ff9b::808:808"],
};

const lookup: Lookup = async (name) => {
  const addresses = names[name];
  if (addresses === undefined) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  return addresses.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 }));
};

const guardWith = (allow: string[] = [], ownPorts: number[] = []) =>
  createGuard({ allow: readAddressList(allow), lookup, ownPorts });

const vet = async (
  host: string,
  port = 80,
  allow: string[] = [],
  policy?: PolicyRules,
  ownPorts: number[] = [],
) => {
  const verdict = await guardWith(allow, ownPorts).vet(host, port, policy);
  return verdict.ok ? verdict.target.addresses.map(({ address }) => address) : verdict.failure;
};

describe("addresses that are not public are refused however they are written", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "0",
    "0.0.0.0",
    "2130706433",
    "0x7f.1",
    "0x7f000001",
    "017700000001",
    "0177.0.0.1",
    "127.0.0.1.",
    "１２７.０.０.１",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "[::]",
    "::1",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::808:808]",
    "[2002:7f00:1::]",
    "[2001::7f00:1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[2001:db8::1]",
    "[3fff::1]",
    "[100::1]",
    "[5f00::1]",
    "[4000::1]",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "192.88.99.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "0.1.2.3",
  ])("%s", async (host) => {
    expect(await vet(host)).toMatchObject({ kind: "blocked" });
  });

  it.each([
    "8.8.8.8",
    "134744072",
    "0x08080808",
    "172.32.0.1",
    "100.128.0.1",
    "[2606:4700::1111]",
    "[64:ff9b::808:808]",
  ])("%s is public and stays open", async (host) => {
    expect(await vet(host)).toHaveLength(1);
  });
});

describe("names", () => {
  it("are judged by every address they have", async () => {
    expect(await vet("public.example")).toEqual(["93.184.215.14", "2606:4700::6810:84e5"]);
    expect(await vet("nat64.example")).toEqual(["64:ff9b::808:808"]);
    expect(await vet("private.example")).toMatchObject({ kind: "blocked" });
    expect(await vet("MIXED.example.")).toMatchObject({ kind: "blocked" });
  });

  it.each([
    "localhost",
    "LOCALHOST.",
    "a.localhost",
    "printer.local",
    "metadata.google.internal",
    "metadata",
  ])("%s is a local one and refused", async (host) => {
    expect(await vet(host)).toMatchObject({ kind: "blocked" });
  });

  it("that do not exist say so", async () => {
    expect(await vet("nowhere.example")).toMatchObject({
      kind: "dns",
      message: "The host name nowhere.example does not exist",
    });
  });

  it("that are refused say which entry would open them", async () => {
    expect(await vet("private.example", 8080)).toMatchObject({
      message: expect.stringContaining("add private.example:8080 to EGRESS_ALLOW"),
    });
  });
});

describe("EGRESS_ALLOW", () => {
  it("opens hosts, suffixes, addresses, networks and single ports, and nothing beside them", async () => {
    expect(await vet("private.example", 80, ["private.example"])).toEqual(["10.1.2.3"]);
    expect(await vet("private.example", 80, ["*.example"])).toEqual(["10.1.2.3"]);
    expect(await vet("private.example", 80, ["10.0.0.0/8"])).toEqual(["10.1.2.3"]);
    expect(await vet("private.example", 80, ["10.1.2.3:80"])).toEqual(["10.1.2.3"]);
    expect(await vet("[::1]", 3000, ["[::1]:3000"])).toEqual(["::1"]);
    expect(await vet("private.example", 81, ["10.1.2.3:80"])).toMatchObject({ kind: "blocked" });
    expect(await vet("private.example", 80, ["other.example", "10.2.0.0/16"])).toMatchObject({
      kind: "blocked",
    });
  });

  it("opens only the addresses it names when a name has others too", async () => {
    expect(await vet("localhost", 80, ["127.0.0.1"])).toEqual(["127.0.0.1"]);
    expect(await vet("mixed.example", 80, ["192.168.1.1"])).toEqual(["192.168.1.1"]);
  });

  it("is needed with the port for the service itself and for ports of other protocols", async () => {
    expect(await vet("127.0.0.1", 4000, ["127.0.0.1"], undefined, [4000])).toMatchObject({ kind: "blocked" });
    expect(await vet("127.0.0.1", 4000, ["localhost", "127.0.0.1:4000"], undefined, [4000])).toEqual([
      "127.0.0.1",
    ]);
    expect(await vet("public.example", 25)).toMatchObject({ kind: "blocked" });
    expect(await vet("public.example", 25, ["public.example:25"])).toHaveLength(2);
  });

  it.each(["10.0.0.0/99", "host:99999", "http://host", "a b", "*.1.2.3.4", "host/path", "*"])(
    "reads or refuses %s",
    (entry) => {
      if (entry === "*") expect(readAddressList([entry]).isEmpty).toBe(false);
      else expect(() => readAddressList([entry])).toThrow(entry);
    },
  );
});

describe("a session's policy", () => {
  const policy = (over: {
    allowInternetAccess?: boolean;
    allowOut?: string[];
    denyOut?: string[];
  }): PolicyRules => ({
    allowInternetAccess: over.allowInternetAccess ?? true,
    allowOut: readAddressList(over.allowOut ?? []),
    denyOut: readAddressList(over.denyOut ?? []),
  });

  it("narrows what may be reached, by name and by network", async () => {
    expect(await vet("public.example", 80, [], policy({ allowInternetAccess: false }))).toMatchObject({
      kind: "blocked",
    });
    expect(await vet("public.example", 80, [], policy({ denyOut: ["*.example"] }))).toMatchObject({
      kind: "blocked",
    });
    expect(await vet("public.example", 80, [], policy({ denyOut: ["2606:4700::/32"] }))).toEqual([
      "93.184.215.14",
    ]);
  });

  it("makes exceptions from itself but not from the guard", async () => {
    const only = policy({ allowInternetAccess: false, allowOut: ["public.example", "10.0.0.0/8"] });
    expect(await vet("public.example", 80, [], only)).toHaveLength(2);
    expect(await vet("private.example", 80, [], only)).toMatchObject({
      message: expect.stringContaining("EGRESS_ALLOW"),
    });
  });
});
