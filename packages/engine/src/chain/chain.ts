import type { OutboundSettings } from '@koshpay/api';
import type { Family } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { EndpointOptions } from '../rpc/endpoint-options.ts';
import type { EndpointObservation } from '../rpc/observation.ts';
import type { BlockHead, ScannedBlock, ScannedRange, Wanted } from './scanned-block.ts';

/** The statement of one endpoint about a block. */
export interface Witness {
  readonly hash: Hex;
  /** The endpoint's newest block. */
  readonly head: number;
  /** The newest block that it calls final; undefined where it knows no such tag. */
  readonly finalized: number | undefined;
}

/**
 * The data of a network's nodes, checked. Everything of one call comes from one endpoint, and is
 * complete or fails: what throws is a `NodeError`, and to be called again after a pause.
 */
export interface Chain {
  /** The newest block of the endpoint in use. */
  head(): Promise<BlockHead>;
  /** The newest block that the network calls final; undefined where its nodes know no such tag. */
  finalized(): Promise<number | undefined>;
  /** A block's head by its number, as the endpoint in use has it now. */
  headAt(number: number): Promise<BlockHead>;
  /** The heads of several blocks, in their order, all of one endpoint. */
  headsAt(numbers: readonly number[]): Promise<readonly BlockHead[]>;
  /** The statements of all endpoints about a block; those that fail or do not have it are missing. */
  witnesses(number: number): Promise<readonly Witness[]>;
  /** The number of its endpoints; those of another chain are not counted. */
  readonly endpoints: number;
  /** A block near the head, with what is wanted of it. */
  readBlock(number: number, wanted: Wanted): Promise<ScannedBlock>;
  /** Blocks that are final, from one number to another; it may stop earlier, see `last`. */
  readRange(from: number, to: number, wanted: Wanted): Promise<ScannedRange>;
  /** The observations of each endpoint. */
  observations(): readonly EndpointObservation[];
  /** The pause between two looks at the head, in milliseconds, of the endpoint in use. */
  readonly pollMs: number;
  /** Ends what is under way, and all connections. */
  close(): void;
}

/** A network as it is declared, and where its nodes are. */
export interface NetworkOptions {
  readonly chainId: number;
  readonly family: Family;
  /** The proof that a block is complete. */
  readonly completeness: Completeness;
  readonly endpoints: readonly EndpointOptions[];
  /** The settings that limit which hosts are called. */
  readonly limits: OutboundSettings;
}

/**
 * - `receipts`: the root of the block's receipts is that of its header.
 * - `bloom`: the bloom filters of its logs add up to that of its header.
 * - `second`: another endpoint has the same logs.
 */
export type Completeness = 'receipts' | 'bloom' | 'second';
