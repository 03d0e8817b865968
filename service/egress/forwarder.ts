import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type AddressList, parseAddressList, readAddressList } from "./address-list.ts";
import { createGuardedFetch } from "./fetch.ts";
import { createGuard } from "./guard.ts";
import { EgressDoor } from "./handle.ts";
import { createResolver, type Lookup } from "./resolver.ts";
import { createRouter } from "./route.ts";
import type { Forwarder } from "./types.ts";

export type ForwarderOptions = {
  /** Where the unix sockets live; made with mode 0711, so that others can pass through but not look around. */
  socketDir: string;
  /** Entries of EGRESS_ALLOW: host, *.suffix, address or CIDR, each with an optional port. */
  egressAllow: readonly string[];
  /**
   * Ports of this service and its parts. They stay shut on this machine's addresses unless an entry of
   * EGRESS_ALLOW names them with the port.
   */
  ownPorts?: readonly number[];
  /** The system's resolver unless given. */
  lookup?: Lookup;
};

/** Names of one browser that are looked up at the same time. */
const lookupsAtOnce = 4;

const readOperatorList = (entries: readonly string[]): AddressList => {
  const read = parseAddressList(entries);
  if (read.problem !== undefined) throw new Error(`EGRESS_ALLOW: ${read.problem}`);
  return read.list;
};

/** Opens the process's one way out. Throws an Error that names the entry of `egressAllow` that can not be read. */
export const createForwarder = async (options: ForwarderOptions): Promise<Forwarder> => {
  const { socketDir, ownPorts = [] } = options;
  const allow = readOperatorList(options.egressAllow);
  const resolver = createResolver(options.lookup === undefined ? {} : { lookup: options.lookup });
  const { lookup } = resolver;
  const strict = createGuard({ allow, lookup, ownPorts });
  const trusting = createGuard({ allow: readAddressList(["*"]), lookup, ownPorts });
  const router = createRouter({ strict, trusting });
  await mkdir(socketDir, { recursive: true });
  await chmod(socketDir, 0o711);

  const doors = new Map<string, EgressDoor>();
  return {
    open: async (id) => {
      if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) throw new Error(`not a usable egress id: ${id}`);
      if (doors.has(id)) throw new Error(`egress ${id} is open already`);
      const socketPath = join(socketDir, `${id}.sock`);
      const door = new EgressDoor({
        id,
        socketPath,
        accept: router.accept,
        lookup: resolver.limited(lookupsAtOnce),
        onClosed: () => doors.delete(id),
      });
      doors.set(id, door);
      try {
        await door.start();
      } catch (error) {
        doors.delete(id);
        throw error;
      }
      return door;
    },
    fetch: createGuardedFetch(strict),
    close: async () => {
      await Promise.all([...doors.values()].map((door) => door.close()));
    },
  };
};
