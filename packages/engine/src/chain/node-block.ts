import type { Hex } from 'viem';
import { z } from 'zod';
import { NodeError } from '../rpc/node-error.ts';

/** The responses of nodes, as far as they are read. Addresses and hashes become lower-case. */
const hexOf = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text.toLowerCase() as Hex);
const hash = hexOf(/^0x[\da-f]{64}$/i);
const address = hexOf(/^0x[\da-f]{40}$/i);
const bytes = hexOf(/^0x([\da-f]{2})*$/i);
const quantity = hexOf(/^0x[\da-f]{1,64}$/i);
const number = quantity.transform(Number).refine(Number.isSafeInteger);

const head = z.object({ number, hash, parentHash: hash, timestamp: number });

const transaction = z.object({
  hash,
  from: address,
  /** Absent where it creates a contract; an empty text on some nodes. */
  to: address.nullish().catch(undefined),
  value: quantity.transform(BigInt),
});

const block = head.extend({
  logsBloom: hexOf(/^0x[\da-f]{512}$/i),
  receiptsRoot: hash,
  gasUsed: number,
  transactions: z.array(transaction),
});

const log = z.object({
  address,
  topics: z.array(hash),
  data: bytes,
  logIndex: number,
  blockNumber: number,
  transactionHash: hash,
  blockHash: hash,
  removed: z.literal(false).nullish(),
});

const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  type: number.default(0),
  /** Of blocks before Byzantium: a root instead. */
  status: number.optional(),
  root: bytes.optional(),
  cumulativeGasUsed: quantity,
  logsBloom: bytes,
  contractAddress: address.nullish(),
  from: address.nullish(),
  to: address.nullish().catch(undefined),
  logs: z.array(log),
});

/** A block's head as a node returns it. */
type NodeHead = z.output<typeof head>;
/** A block with its transactions. */
export type NodeBlock = z.output<typeof block>;
export type NodeTransaction = z.output<typeof transaction>;
export type NodeLog = z.output<typeof log>;
export type NodeReceipt = z.output<typeof receipt>;

export const parseHead = (value: unknown) => orBehind(value, head);
export const parseBlock = (value: unknown) => orBehind(value, block);
export const parseReceipt = (value: unknown) => orBehind(value, receipt);
export const parseReceipts = (value: unknown) => orBehind(value, z.array(receipt));
export const parseLogs = (value: unknown) => orBehind(value, z.array(log));

/** Tron writes milliseconds on some nodes. */
export function toTime({ timestamp }: NodeHead): Date {
  return new Date(timestamp > 1e11 ? timestamp : timestamp * 1000);
}

/**
 * Nodes return null for what they do not have.
 *
 * @throws {NodeError} `behind` for nothing, `incomplete` for what has another shape
 */
function orBehind<T>(value: unknown, schema: z.ZodType<T>): T {
  if (value == null) throw new NodeError('behind', 'The node does not have the block.');
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw new NodeError('incomplete', 'It returned a block, a receipt or a log without its parts.');
}
