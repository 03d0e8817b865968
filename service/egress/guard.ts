import { networkInterfaces } from "node:os";
import { type Host, hostPort, parseHost, whyNotPublic, whyNotPublicName } from "./address.ts";
import { type AddressList, readAddressList } from "./address-list.ts";
import { badPorts } from "./bad-ports.ts";
import type { Lookup } from "./resolver.ts";
import type { EgressFailure, EgressFailureKind } from "./types.ts";

/** A target the guard let through: the only addresses that may be dialled for it. */
export type VettedTarget = {
  host: string;
  port: number;
  addresses: readonly { address: string; family: number }[];
};

/** A session's own wishes, on top of what the operator permits. */
export type PolicyRules = { allowInternetAccess: boolean; allowOut: AddressList; denyOut: AddressList };

export const openPolicy: PolicyRules = {
  allowInternetAccess: true,
  allowOut: readAddressList([]),
  denyOut: readAddressList([]),
};

export type GuardOptions = {
  /** The operator's exceptions. */
  allow: AddressList;
  lookup: Lookup;
  /** Ports on this machine that stay shut unless an exception names them with the port: the service's own. */
  ownPorts: readonly number[];
};

export type Verdict = { ok: true; target: VettedTarget } | { ok: false; failure: EgressFailure };

export type Guard = { vet(host: string, port: number, policy?: PolicyRules): Promise<Verdict> };

const refuse = (kind: EgressFailureKind, message: string): Verdict => ({
  ok: false,
  failure: { kind, message, atMs: Date.now() },
});

const blocked = (shown: string, why: string): Verdict =>
  refuse(
    "blocked",
    `The egress guard refused ${shown}: it is ${why}. The operator can add ${shown} to EGRESS_ALLOW to permit it`,
  );

const dnsMessages: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name {name} does not exist",
  ENODATA: "The host name {name} has no address",
  EAI_AGAIN: "The name server did not answer for {name}",
  ETIMEOUT: "The name server did not answer for {name}",
};

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

let own: { addresses: ReadonlySet<string>; atMs: number } | undefined;

/** Whether an address leads back to this machine. Interfaces come and go, so they are read anew now and then. */
const isOwnAddress = (address: string): boolean => {
  const label = whyNotPublic(address);
  if (label?.includes("this machine")) return true;
  if (own === undefined || Date.now() - own.atMs > 10_000) {
    const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    own = { addresses: new Set(all.map((each) => each.address)), atMs: Date.now() };
  }
  return own.addresses.has(address);
};

/**
 * Decides whether a host may be reached and at which addresses. A name is looked up once and every address it
 * has must be public; an operator's exception opens the addresses it names. The session's policy can only
 * narrow this.
 */
export const createGuard = ({ allow, lookup, ownPorts }: GuardOptions): Guard => {
  const resolve = async (host: Host): Promise<readonly { address: string; family: number }[]> =>
    host.kind === "address"
      ? [{ address: host.address, family: host.address.includes(":") ? 6 : 4 }]
      : await lookup(host.name);

  const vet = async (written: string, port: number, policy: PolicyRules = openPolicy): Promise<Verdict> => {
    const host = parseHost(written);
    if (host === undefined) return refuse("blocked", `"${written}" is not a host`);
    const name = host.kind === "name" ? host.name : undefined;
    const shown = hostPort(host.kind === "name" ? host.name : host.address, port);
    const nameAllowed = name !== undefined && allow.matchesName(name, port);
    const anyAllowed = (address: string) => nameAllowed || allow.matchesAddress(address, port);

    const whyLocal = name === undefined || nameAllowed ? undefined : whyNotPublicName(name);
    // A local name may still lead to an address that the operator opened, so localhost works beside 127.0.0.1.
    if (whyLocal !== undefined && allow.isEmpty) return blocked(shown, whyLocal);
    let found: readonly { address: string; family: number }[];
    try {
      found = await resolve(host);
    } catch (error) {
      if (whyLocal !== undefined) return blocked(shown, whyLocal);
      const text = dnsMessages[codeOf(error)] ?? "The host name {name} could not be looked up";
      return refuse("dns", text.replace("{name}", name ?? shown));
    }
    if (found.length === 0) return refuse("dns", `The host name ${name ?? shown} has no address`);

    const opened = found.filter(({ address }) => anyAllowed(address));
    const shut = found.map(({ address }) => whyNotPublic(address)).find((why) => why !== undefined);
    if (opened.length === 0) {
      if (whyLocal !== undefined) return blocked(shown, whyLocal);
      if (shut !== undefined) return blocked(shown, name === undefined ? shut : `a name of ${shut}`);
    }
    // One address that is not public spoils the name, but for those that the operator opened.
    const addresses = shut === undefined ? found : opened;
    const named = (address: string) => allow.namesPort(name, address, port);
    if (badPorts.has(port) && !addresses.every(({ address }) => named(address))) {
      return blocked(shown, "a port of another protocol than the web's");
    }
    if (
      ownPorts.includes(port) &&
      addresses.some(({ address }) => isOwnAddress(address) && !named(address))
    ) {
      return blocked(shown, "this service itself");
    }
    const wanted = addresses.filter(({ address }) => {
      if (policy.allowOut.matchesAddress(address, port)) return true;
      if (name !== undefined && policy.allowOut.matchesName(name, port)) return true;
      if (!policy.allowInternetAccess) return false;
      return (
        !policy.denyOut.matchesAddress(address, port) &&
        !(name !== undefined && policy.denyOut.matchesName(name, port))
      );
    });
    if (wanted.length === 0) {
      const which = policy.allowInternetAccess ? "its denyOut names it" : "its allowInternetAccess is false";
      return refuse(
        "blocked",
        `The session's network policy refused ${shown}: ${which}; add it to allowOut to permit it`,
      );
    }
    const shownHost = host.kind === "name" ? host.name : host.address;
    return { ok: true, target: { host: shownHost, port, addresses: wanted } };
  };
  return { vet };
};
