import ipaddr from "ipaddr.js";
import { parseHost } from "./address.ts";

type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

type HostRule = { port: number | undefined } & (
  | { kind: "name"; name: string }
  | { kind: "suffix"; suffix: string }
  | { kind: "network"; network: Cidr }
  | { kind: "any" }
);

/** An entry of a host list that can not be read; the message says which and what forms there are. */
export class AddressListError extends Error {
  readonly entry: string;

  constructor(entry: string) {
    super(
      `"${entry}" is not a host (example.com), *.suffix, address or CIDR (10.0.0.0/8), or one of these with a port (localhost:3000, [::1]:3000)`,
    );
    this.name = "AddressListError";
    this.entry = entry;
  }
}

const splitPort = (entry: string): { host: string; port: number | undefined } => {
  const match = /^(\[[^\]]+\]|[^:]*):(\d{1,5})$/.exec(entry);
  if (match === null) return { host: entry, port: undefined };
  const port = Number(match[2]);
  if (port < 1 || port > 65_535) throw new AddressListError(entry);
  return { host: match[1] ?? "", port };
};

const parseRule = (entry: string): HostRule => {
  const { host, port } = splitPort(entry);
  if (host === "*") return { kind: "any", port };
  if (host.includes("/")) {
    const bare = host.replace(/^\[|\]/g, "");
    if (!ipaddr.isValidCIDR(bare)) throw new AddressListError(entry);
    return { kind: "network", network: ipaddr.parseCIDR(bare), port };
  }
  const parsed = parseHost(host.startsWith("*.") ? host.slice(2) : host);
  if (parsed === undefined) throw new AddressListError(entry);
  if (parsed.kind === "address") {
    if (host.startsWith("*.")) throw new AddressListError(entry);
    const address = ipaddr.parse(parsed.address);
    return { kind: "network", network: [address, address.kind() === "ipv4" ? 32 : 128], port };
  }
  // The parser accepts a few characters that no host name has; a typing error must not pass as a name.
  if (!/^[a-z0-9_.-]+$/.test(parsed.name)) throw new AddressListError(entry);
  return host.startsWith("*.")
    ? { kind: "suffix", suffix: `.${parsed.name}`, port }
    : { kind: "name", name: parsed.name, port };
};

/** A parsed list of hosts: EGRESS_ALLOW, or a session's allowOut and denyOut. */
export type AddressList = {
  readonly isEmpty: boolean;
  /** Whether an entry names this name; `*.suffix` means the names below it. */
  matchesName(name: string, port: number): boolean;
  /** Whether an entry names this address or a network it is in. */
  matchesAddress(address: string, port: number): boolean;
  /** The same, looking only at entries with a port. */
  namesPort(name: string | undefined, address: string, port: number): boolean;
};

const nameMatches = (rule: HostRule, name: string): boolean => {
  if (rule.kind === "any") return true;
  if (rule.kind === "name") return rule.name === name;
  return rule.kind === "suffix" && name.endsWith(rule.suffix);
};

const addressMatches = (rule: HostRule, address: string): boolean => {
  if (rule.kind === "any") return true;
  if (rule.kind !== "network") return false;
  const parsed = ipaddr.parse(address);
  return parsed.kind() === rule.network[0].kind() && parsed.match(rule.network);
};

/** Reads a list that a user sent: the list, or a sentence that names the entry that can not be read. */
export const parseAddressList = (
  entries: readonly string[],
): { list: AddressList; problem?: undefined } | { problem: string } => {
  try {
    return { list: readAddressList(entries) };
  } catch (error) {
    if (error instanceof AddressListError) return { problem: error.message };
    throw error;
  }
};

/** Reads a list of entries; empty ones are skipped. Throws AddressListError. */
export const readAddressList = (entries: readonly string[]): AddressList => {
  const rules = entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(parseRule);
  const forPort = (port: number) => rules.filter((rule) => rule.port === undefined || rule.port === port);
  return {
    isEmpty: rules.length === 0,
    matchesName: (name, port) => forPort(port).some((rule) => nameMatches(rule, name)),
    matchesAddress: (address, port) => forPort(port).some((rule) => addressMatches(rule, address)),
    namesPort: (name, address, port) =>
      rules
        .filter((rule) => rule.port === port)
        .some((rule) => addressMatches(rule, address) || (name !== undefined && nameMatches(rule, name))),
  };
};
