import { type Family, families } from '@koshpay/chain';
import { toHex } from 'viem/utils';
import type { Endpoint } from '../rpc/endpoint.ts';
import { NodeError } from '../rpc/node-error.ts';
import type { Completeness } from './chain.ts';
import { assertLogs, assertReceipts, incomplete } from './completeness.ts';
import { fromBlockTraces, fromCallTraces, type InternalTransfers } from './internal-transfers.ts';
import { movementsOf, type Outcome } from './movements.ts';
import {
  type NodeBlock,
  type NodeLog,
  parseBlock,
  parseHead,
  parseLogs,
  parseReceipt,
  parseReceipts,
  toTime,
} from './node-block.ts';
import type { BlockHead, ScannedBlock, Wanted } from './scanned-block.ts';
import { selectNative } from './select-native.ts';

/** The options of reading blocks. */
export interface Reading {
  readonly family: Family;
  readonly wanted: Wanted;
  readonly rule: Completeness;
  /** True if the calls inside transactions are read, where the endpoint shows them. */
  readonly traces: boolean;
  /** The logs that matter of the block, where they were searched for before. */
  readonly logs?: readonly NodeLog[];
}

/** A block's head by its number, or by a tag of the network. */
export async function readHead(
  endpoint: Endpoint,
  at: number | 'latest' | 'finalized',
): Promise<BlockHead> {
  const tag = typeof at === 'number' ? toHex(at) : at;
  const found = parseHead(await endpoint.request('eth_getBlockByNumber', [tag, false]));
  if (typeof at === 'number') assertNumber(found, at);
  return toHead(found);
}

/** A block, checked, with the movements that are wanted; everything after its hash is read by that. */
export async function readBlock(
  endpoint: Endpoint,
  number: number,
  reading: Reading,
): Promise<ScannedBlock> {
  const block = parseBlock(await endpoint.request('eth_getBlockByNumber', [toHex(number), true]));
  assertNumber(block, number);
  return readRest(endpoint, block, reading);
}

/** The rest of a block whose transactions are known. */
async function readRest(
  endpoint: Endpoint,
  block: NodeBlock,
  { family, wanted, rule, traces, logs }: Reading,
): Promise<ScannedBlock> {
  const [receipts, transfers] = await Promise.all([
    logs
      ? readSearched(endpoint, block, logs, wanted)
      : readReceipts(endpoint, block, wanted, rule),
    traces ? readTransfers(endpoint, block) : undefined,
  ]);
  const movements = block.transactions.flatMap((transaction) => {
    const outcome = receipts.get(transaction.hash);
    const internal = transfers?.get(transaction.hash) ?? [];
    return outcome ? movementsOf({ ...outcome, transaction, internal }, wanted) : [];
  });
  const found = { ...toHead(block), isTraced: transfers !== undefined };
  const { nativeTransfers } = families[family].nodes;
  return {
    ...found,
    movements: nativeTransfers
      ? await selectNative(endpoint, movements, nativeTransfers)
      : movements,
  };
}

function toHead({ number, hash, parentHash, ...rest }: NodeHeadParts): BlockHead {
  return { number, hash, parentHash, time: toTime({ number, hash, parentHash, ...rest }) };
}

type NodeHeadParts = ReturnType<typeof parseHead>;

/**
 * The outcomes of transactions by their receipts; only of those that matter, where a node has no
 * receipts of blocks.
 */
type Outcomes = ReadonlyMap<string, Omit<Outcome, 'transaction' | 'internal'>>;

async function readReceipts(
  endpoint: Endpoint,
  block: NodeBlock,
  wanted: Wanted,
  rule: Completeness,
): Promise<Outcomes> {
  if (block.transactions.length === 0) {
    assertReceipts(block, [], rule);
    return new Map();
  }
  const receipts = await readAllReceipts(endpoint, block, rule);
  if (!receipts) return readLogs(endpoint, block, wanted, rule);
  assertReceipts(block, receipts, rule);
  return new Map(
    receipts.map(({ transactionHash, status, contractAddress, logs }) => [
      transactionHash,
      { failed: status === 0, created: contractAddress, logs },
    ]),
  );
}

/** Undefined where only single receipts are to be had, and the rule does without the others. */
async function readAllReceipts(endpoint: Endpoint, block: NodeBlock, rule: Completeness) {
  const { abilities } = endpoint;
  if (abilities.blockReceipts)
    try {
      return parseReceipts(await endpoint.request('eth_getBlockReceipts', [block.hash]));
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      abilities.blockReceipts = false;
    }
  return rule === 'receipts' ? readSingleReceipts(endpoint, block.transactions) : undefined;
}

async function readSingleReceipts(endpoint: Endpoint, transactions: NodeBlock['transactions']) {
  const found = await endpoint.batch(
    transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  );
  return found.map((each) => parseReceipt(each));
}

async function readLogs(
  endpoint: Endpoint,
  block: NodeBlock,
  wanted: Wanted,
  rule: Completeness,
): Promise<Outcomes> {
  const logs = parseLogs(await endpoint.request('eth_getLogs', [{ blockHash: block.hash }]));
  assertLogs(block, logs, rule);
  return readOutcomes(endpoint, block, logs, wanted);
}

/**
 * Reads the results of a search, which must be of this block, whichever node behind the URL has
 * found them.
 */
function readSearched(
  endpoint: Endpoint,
  block: NodeBlock,
  logs: readonly NodeLog[],
  wanted: Wanted,
): Promise<Outcomes> {
  assertLogs(block, logs, 'second');
  return readOutcomes(endpoint, block, logs, wanted);
}

/**
 * Reads the outcomes of transactions from logs, and of those with native value to or from us from
 * their receipts.
 */
async function readOutcomes(
  endpoint: Endpoint,
  block: NodeBlock,
  logs: readonly NodeLog[],
  wanted: Wanted,
): Promise<Outcomes> {
  const native = block.transactions.filter(
    ({ from, to, value }) => value > 0n && (!to || wanted.isWatched(from) || wanted.isWatched(to)),
  );
  const receipts = await readSingleReceipts(endpoint, native);
  if (
    !receipts.every(
      (each, index) =>
        each.blockHash === block.hash && each.transactionHash === native[index]?.hash,
    )
  )
    throw incomplete('A receipt is not that of its transaction.');
  const byHash = Map.groupBy(logs, (log) => log.transactionHash);
  const receiptOf = new Map(receipts.map((each) => [each.transactionHash, each]));
  return new Map(
    block.transactions.map(({ hash }) => {
      const { status, contractAddress } = receiptOf.get(hash) ?? {};
      const created = contractAddress;
      return [hash, { failed: status === 0, created, logs: byHash.get(hash) ?? [] }];
    }),
  );
}

/** The transfers inside transactions; undefined where the endpoint shows none. */
async function readTransfers(
  endpoint: Endpoint,
  block: NodeBlock,
): Promise<InternalTransfers | undefined> {
  const { abilities } = endpoint;
  // It is no evidence of what the endpoint shows.
  if (block.transactions.length === 0) return abilities.tracer === 'none' ? undefined : new Map();
  for (const tracer of ['calls', 'block'] as const) {
    if (abilities.tracer !== undefined && abilities.tracer !== tracer) continue;
    try {
      const transfers = await tracers[tracer](endpoint, block);
      abilities.tracer = tracer;
      return transfers;
    } catch (error) {
      // What it has done once, it can do again later.
      if (!isUnsupported(error) || abilities.tracer === tracer) throw error;
    }
  }
  const isKnown = abilities.tracer === 'none';
  abilities.tracer = 'none';
  // Another endpoint may show them.
  if (!isKnown) throw new NodeError('unsupported', 'It does not show calls inside transactions.');
  return undefined;
}

const tracers = {
  calls: async (endpoint: Endpoint, block: NodeBlock) => {
    const options = { tracer: 'callTracer' };
    return fromCallTraces(
      await endpoint.request('debug_traceBlockByHash', [block.hash, options]),
      block,
    );
  },
  block: async (endpoint: Endpoint, block: NodeBlock) =>
    fromBlockTraces(await endpoint.request('trace_block', [toHex(block.number)]), block),
};

function isUnsupported(error: unknown): boolean {
  return error instanceof NodeError && error.kind === 'unsupported';
}

function assertNumber(found: { readonly number: number }, wanted: number): void {
  if (found.number !== wanted) throw incomplete('It returned another block.');
}
