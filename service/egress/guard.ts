import { networkInterfaces } from "node:os";
import { hostPort, parseHost, whyNotPublic, whyNotPublicName } from "./address.ts";
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

export type Guard = {
  /** `lookup` is the asking browser's own, where it has one. */
  vet(host: string, port: number, policy?: PolicyRules, lookup?: Lookup): Promise<Verdict>;
};

const failure = (kind: EgressFailureKind, message: string): EgressFailure => ({
  kind,
  message,
  atMs: Date.now(),
});

const refused = (why: EgressFailure): Verdict => ({ ok: false, failure: why });

const isFailure = (value: Addresses | EgressFailure): value is EgressFailure => "kind" in value;

const blocked = (shown: string, why: string): EgressFailure =>
  failure(
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

/** A host with the port asked for, in the forms that lists, messages and sockets need. */
type Asked = { name: string | undefined; text: string; port: number; shown: string };

const askedFor = (written: string, port: number): Asked | undefined => {
  const host = parseHost(written);
  if (host === undefined) return undefined;
  const text = host.kind === "name" ? host.name : host.address;
  return { name: host.kind === "name" ? host.name : undefined, text, port, shown: hostPort(text, port) };
};

type Addresses = VettedTarget["addresses"];

/** What of the addresses the session's own policy leaves. */
const withinPolicy = ({ name, port }: Asked, addresses: Addresses, policy: PolicyRules): Addresses => {
  const matches = (list: AddressList, address: string) =>
    list.matchesAddress(address, port) || (name !== undefined && list.matchesName(name, port));
  return addresses.filter(({ address }) => {
    if (matches(policy.allowOut, address)) return true;
    return policy.allowInternetAccess && !matches(policy.denyOut, address);
  });
};

/**
 * Decides whether a host may be reached and at which addresses. A name is looked up once and every address it
 * has must be public; an operator's exception opens the addresses it names. The session's policy can only
 * narrow this.
 */
export const createGuard = ({ allow, lookup: ownLookup, ownPorts }: GuardOptions): Guard => {
  const addressesOf = async (asked: Asked, lookup: Lookup): Promise<Addresses | EgressFailure> => {
    const { name, text } = asked;
    if (name === undefined) return [{ address: text, family: text.includes(":") ? 6 : 4 }];
    try {
      const found = await lookup(name);
      return found.length > 0 ? found : failure("dns", `The host name ${name} has no address`);
    } catch (error) {
      const sentence = dnsMessages[codeOf(error)] ?? "The host name {name} could not be looked up";
      return failure("dns", sentence.replace("{name}", name));
    }
  };

  /** The addresses the operator permits, or why there are none. */
  const permitted = ({ name, shown, port }: Asked, found: Addresses): Addresses | EgressFailure => {
    const nameAllowed = name !== undefined && allow.matchesName(name, port);
    const opened = found.filter(({ address }) => nameAllowed || allow.matchesAddress(address, port));
    const shut = found.map(({ address }) => whyNotPublic(address)).find((why) => why !== undefined);
    if (opened.length === 0) {
      const whyLocal = name === undefined ? undefined : whyNotPublicName(name);
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
    return addresses;
  };

  const vet: Guard["vet"] = async (written, port, policy = openPolicy, lookup = ownLookup) => {
    const asked = askedFor(written, port);
    if (asked === undefined) return refused(failure("blocked", `"${written}" is not a host`));
    const { name, shown } = asked;
    const whyLocal = name === undefined || allow.matchesName(name, port) ? undefined : whyNotPublicName(name);
    // A local name may still lead to an address that the operator opened, so localhost works beside 127.0.0.1.
    if (whyLocal !== undefined && allow.isEmpty) return refused(blocked(shown, whyLocal));
    const found = await addressesOf(asked, lookup);
    if (isFailure(found)) return refused(whyLocal === undefined ? found : blocked(shown, whyLocal));
    const addresses = permitted(asked, found);
    if (isFailure(addresses)) return refused(addresses);
    const wanted = withinPolicy(asked, addresses, policy);
    if (wanted.length > 0) return { ok: true, target: { host: asked.text, port, addresses: wanted } };
    const which = policy.allowInternetAccess ? "its denyOut names it" : "its allowInternetAccess is false";
    const message = `The session's network policy refused ${shown}: ${which}; add it to allowOut to permit it`;
    return refused(failure("blocked", message));
  };
  return { vet };
};
