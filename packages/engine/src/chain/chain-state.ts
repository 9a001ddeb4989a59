import type { Hex } from 'viem';
import { Chooser } from '../rpc/chooser.ts';
import { type Endpoint, openEndpoint } from '../rpc/endpoint.ts';
import { NodeError } from '../rpc/node-error.ts';
import type { NetworkOptions } from './chain.ts';
import { readFinalized } from './open-chain.ts';
import { readHead } from './read-block.ts';
import type { BlockHead } from './scanned-block.ts';

/**
 * The state of contracts and addresses, as nodes return it. Everything of one call comes from one
 * endpoint.
 */
export interface ChainState {
  readonly head: () => Promise<BlockHead>;
  /** Undefined where its nodes know no such tag. */
  readonly finalized: () => Promise<number | undefined>;
  /** Calls a contract; undefined where it refuses, or does not have the function. */
  readonly call: (to: Hex, data: Hex, block?: Hex | 'latest') => Promise<Hex | undefined>;
  /** The results of several requests, in their order: all or none. */
  readonly batch: (calls: Parameters<Endpoint['batch']>[0]) => Promise<readonly unknown[]>;
  readonly close: () => void;
}

/** The share of an endpoint's requests that is left to what is no scan. */
const share = 4;

/** Opens what is no scan over the endpoints of a network, with a quarter of their requests. */
export function openState({ chainId, endpoints, limits }: NetworkOptions): ChainState {
  const opened = endpoints.map((each) => {
    const requestsPerSecond = Math.max(1, Math.floor(each.requestsPerSecond / share));
    return openEndpoint({ ...each, requestsPerSecond }, { outbound: limits });
  });
  const chooser = new Chooser(opened, { chainId });
  return {
    head: () => chooser.run((endpoint) => readHead(endpoint, 'latest')),
    finalized: () => chooser.run(readFinalized),
    call: (to, data, block = 'latest') =>
      chooser.run(async (endpoint) => {
        try {
          return (await endpoint.request('eth_call', [{ to, data }, block])) as Hex;
        } catch (error) {
          if (error instanceof NodeError && error.kind === 'refused') return undefined;
          throw error;
        }
      }),
    batch: (calls) => chooser.run((endpoint) => endpoint.batch(calls)),
    close: () => chooser.close(),
  };
}
