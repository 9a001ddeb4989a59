import type { Family } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { Completeness } from '../chain/chain.ts';
import type { EndpointOptions } from '../rpc/endpoint-options.ts';
import type { EndpointObservation } from '../rpc/observation.ts';

/** The networks that staff have declared, with their tokens and endpoints. */
export interface Networks {
  /** A network as it is declared now; undefined where there is none, or its family is not supported. */
  readonly read: (chainId: number) => Promise<ScannedNetwork | undefined>;
  /** The chain IDs of those that are active. */
  readonly readActive: () => Promise<readonly number[]>;
  /** Opens the active endpoints of a network; its own RPC URL is one of them, which can be turned off. */
  readonly openEndpoints: (network: ScannedNetwork) => Promise<OpenedEndpoints>;
  /**
   * Reserves the requests of some seconds for this process.
   *
   * @returns in how many milliseconds they may be sent; below zero, since when they might have been
   */
  readonly reserve: (endpointId: number, seconds: number) => Promise<number>;
  /** Shows what is known of endpoints. */
  readonly showEndpoints: (observations: readonly EndpointObservation[]) => Promise<void>;
}

/** The asset of a value: a declared token, or the native currency. */
export interface Asset {
  /** The token's contract as it is declared; undefined for the native currency. */
  readonly contract: string | undefined;
  readonly currency: string;
  readonly decimals: number;
  readonly isActive: boolean;
  /** Less is dust. */
  readonly minimum: bigint;
  /** From it on, only `finalized` is final. */
  readonly large: bigint | undefined;
}

/** A network as its scanners see it. */
export interface ScannedNetwork {
  readonly id: number;
  readonly name: string;
  readonly chainId: number;
  readonly family: Family;
  readonly completeness: Completeness;
  readonly finality: 'blocks' | 'finalized';
  readonly confirmations: number;
  readonly canary: Hex | undefined;
  /** A block with a transfer to it. */
  readonly canaryBlock: number | undefined;
  readonly native: Asset;
  /** The declared tokens by their contracts. */
  readonly tokens: ReadonlyMap<Hex, Asset>;
  readonly endpoints: readonly DeclaredEndpoint[];
  /** Its own RPC URL, sealed. */
  readonly rpcUrl: string;
  /** The time at which it was read: milliseconds of `performance.now()`. */
  readonly readAt: number;
}

/** An endpoint of a network as it is declared. */
export interface DeclaredEndpoint {
  readonly id: number;
  /** Sealed; null or empty for the network's own. */
  readonly url: string | null;
  readonly pollMs: number;
  readonly requestsPerSecond: number;
  readonly isActive: boolean;
}

/** The active endpoints of a network in clear, with a text that changes when one of them does. */
export interface OpenedEndpoints {
  readonly endpoints: readonly EndpointOptions[];
  readonly version: string;
}
