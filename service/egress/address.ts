import ipaddr from "ipaddr.js";

/** A host as the guard sees it: one spelling, whatever the URL's author wrote. */
export type Host = { kind: "address"; address: string } | { kind: "name"; name: string };

/**
 * Brings a host to its one spelling by the URL standard's own parser, the one browsers use: decimal, octal,
 * hexadecimal, short and full-width forms of an address become the address, percent-encoding and upper case
 * are undone, IDN becomes punycode, a trailing dot goes. undefined: not a host.
 */
export const parseHost = (host: string): Host | undefined => {
  const bracketed = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  const url = URL.parse(`http://${bracketed}/`);
  if (url === null || url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  const name = url.hostname.replace(/\.$/, "");
  if (name === "") return undefined;
  const bare = name.startsWith("[") ? name.slice(1, -1) : name;
  return ipaddr.isValid(bare)
    ? { kind: "address", address: ipaddr.parse(bare).toString() }
    : { kind: "name", name };
};

/** How the host stands in messages and keys: `example.com:443`, `[::1]:80`. */
export const hostPort = (host: string, port: number): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port}`;

const ordinary = ipaddr.parseCIDR("2000::/3");

/** Addresses that count as public by their range but lead to a cloud's control plane or to nothing public. */
const notPublicThoughUnicast = [
  { network: ipaddr.parseCIDR("168.63.129.16/32"), label: "a cloud's metadata address" },
  { network: ipaddr.parseCIDR("2001::/23"), label: "an address reserved for special purposes" },
];

const nat64 = ipaddr.parseCIDR("64:ff9b::/96");

const rangeLabels: Readonly<Record<string, string>> = {
  unspecified: "the unspecified address, which means this machine",
  loopback: "a loopback address, which means this machine",
  private: "an address of a private network",
  uniqueLocal: "an address of a private network",
  carrierGradeNat: "an address of a provider's internal network",
  linkLocal: "a link-local address, where clouds keep their metadata",
  deprecatedSiteLocal: "an address of a private network",
  broadcast: "a broadcast address",
  multicast: "a multicast address",
  ipv4Mapped: "an IPv4 address dressed as IPv6",
  rfc6145: "an IPv4 address dressed as IPv6",
  "6to4": "a tunnelled IPv4 address (6to4)",
  teredo: "a tunnelled IPv4 address (Teredo)",
};

/** The IPv4 address inside a NAT64 address of the well-known prefix, the only prefix whose addresses may be public. */
const insideNat64 = (address: ipaddr.IPv6): string | undefined =>
  address.match(nat64) ? new ipaddr.IPv4(address.toByteArray().slice(12)).toString() : undefined;

/**
 * What keeps an address from being a public one, in words that complete "it is …"; undefined when it is
 * public. Everything not known to be ordinary unicast counts as not public.
 */
export const whyNotPublic = (address: string): string | undefined => {
  if (!ipaddr.isValid(address)) return "not an address";
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.zoneId !== undefined) return "an address of one interface";
    const inner = insideNat64(parsed);
    if (inner !== undefined) return whyNotPublic(inner);
  }
  const range = parsed.range();
  if (range !== "unicast") return rangeLabels[range] ?? "an address reserved for special purposes";
  for (const { network, label } of notPublicThoughUnicast) {
    if (parsed.kind() === network[0].kind() && parsed.match(network)) return label;
  }
  if (parsed.kind() === "ipv6" && !parsed.match(ordinary)) return "an address reserved for special purposes";
  return undefined;
};

const localZones = ["localhost", "local", "internal", "localdomain", "home.arpa", "intranet", "lan", "onion"];

/**
 * What keeps a name from being a public one. Such names are refused before they are looked up, since an
 * upstream proxy would look them up in its own network.
 */
export const whyNotPublicName = (name: string): string | undefined => {
  if (localZones.some((zone) => name === zone || name.endsWith(`.${zone}`)))
    return "a name of a local network";
  return name.includes(".") ? undefined : "a name without a domain, which only a local network knows";
};
