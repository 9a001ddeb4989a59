import type { Chain, NetworkOptions } from '../chain/chain.ts';
import type { Networks, ScannedNetwork } from '../ports/networks.ts';
import type { EndpointObservation } from '../rpc/observation.ts';
import { openEndpoints } from './endpoints.ts';

interface Options {
  readonly networks: Networks;
  readonly limits: NetworkOptions['limits'];
  readonly openChain: (options: NetworkOptions) => Chain;
}

/** The chains of a process: one for each network, so that its scanners share a node's budget. */
export interface SharedChains {
  /** The chain of a network as its endpoints are declared now. */
  readonly get: (network: ScannedNetwork) => Promise<Chain>;
  /** The observations of a chain's endpoints. */
  readonly observe: (chainId: number) => readonly EndpointObservation[];
  /** Shows in their rows what is known of all endpoints. */
  readonly show: () => Promise<void>;
  readonly close: () => void;
}

interface Open {
  readonly chainId: number;
  readonly chain: Chain;
  readonly version: string;
}

/** Opens chains when they are needed, and again when what they were opened with has changed. */
export function createSharedChains({ networks, limits, openChain }: Options): SharedChains {
  const open = new Map<number, Open>();
  /** The networks as they were read last. */
  const latest = new Map<number, ScannedNetwork>();

  return {
    async get(network) {
      const { id, chainId, family, completeness } = network;
      const [known, last] = [open.get(id), latest.get(id)];
      // Another scanner may have read it later.
      if (known && last && (network === last || network.readAt < last.readAt)) return known.chain;
      const { endpoints, version: declared } = await openEndpoints(networks, network);
      const version = `${chainId} ${completeness} ${declared}`;
      latest.set(id, network);
      // Another scanner may have opened it while this one read.
      const former = open.get(id);
      if (former?.version === version) return former.chain;
      former?.chain.close();
      const chain = openChain({ chainId, family, completeness, endpoints, limits });
      open.set(id, { chain, version, chainId });
      return chain;
    },
    observe: (chainId) =>
      [...open.values()].find((each) => each.chainId === chainId)?.chain.observations() ?? [],
    async show() {
      const all = [...open.values()].flatMap(({ chain }) => chain.observations());
      if (all.length > 0) await networks.showEndpoints(all);
    },
    close: () => {
      for (const { chain } of open.values()) chain.close();
      open.clear();
    },
  };
}

/** A chain that several scanners use, for one of them: when that stops, it waits for no node. */
export function toAbortable(chain: Chain, signal: AbortSignal): Chain {
  const unlessAborted = <T>(call: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      call()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', stop));
    });
  };
  return {
    head: () => unlessAborted(() => chain.head()),
    finalized: () => unlessAborted(() => chain.finalized()),
    headAt: (number) => unlessAborted(() => chain.headAt(number)),
    headsAt: (numbers) => unlessAborted(() => chain.headsAt(numbers)),
    witnesses: (number) => unlessAborted(() => chain.witnesses(number)),
    get endpoints() {
      return chain.endpoints;
    },
    readBlock: (number, wanted) => unlessAborted(() => chain.readBlock(number, wanted)),
    readRange: (from, to, wanted) => unlessAborted(() => chain.readRange(from, to, wanted)),
    observations: () => chain.observations(),
    get pollMs() {
      return chain.pollMs;
    },
    close: () => undefined,
  };
}
