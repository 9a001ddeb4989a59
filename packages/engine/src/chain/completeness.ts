import type { Hex } from 'viem';
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils';
import { NodeError } from '../rpc/node-error.ts';
import type { Completeness } from './chain.ts';
import type { NodeBlock, NodeLog, NodeReceipt } from './node-block.ts';
import { receiptsRoot } from './receipts-root.ts';

/**
 * Checks that all receipts of a block are there, by what its header says of them.
 *
 * @throws {NodeError} `incomplete`
 */
export function assertReceipts(
  block: NodeBlock,
  receipts: readonly NodeReceipt[],
  rule: Completeness,
): void {
  const { transactions, gasUsed } = block;
  const fits = ({ blockHash, transactionHash, logs }: NodeReceipt, index: number) =>
    blockHash === block.hash &&
    transactionHash === transactions[index]?.hash &&
    logs.every((log) => log.blockHash === block.hash && log.transactionHash === transactionHash);
  if (receipts.length !== transactions.length || !receipts.every(fits))
    throw incomplete('The receipts are not those of its transactions.');
  if (rule === 'second') return;
  const logs = receipts.flatMap((each) => each.logs);
  assertNoHoles(logs);
  // Polygon hands out a receipt that its header does not cover.
  const counted = receipts.toSpliced(receipts.findLastIndex(isNotStateSync) + 1);
  if (rule === 'receipts') {
    const isWhole = [receipts, counted].some((each) => receiptsRoot(each) === block.receiptsRoot);
    if (!isWhole) throw incomplete('The receipts do not add up to the root in its header.');
    return;
  }
  const gas = Number(counted.at(-1)?.cumulativeGasUsed ?? 0);
  if (gas !== gasUsed) throw incomplete('The receipts do not add up to the gas of the block.');
  assertBloom(block, [logs, counted.flatMap((each) => each.logs)]);
}

/**
 * Checks that all logs of a block are there, where its node has only those.
 *
 * @throws {NodeError} `incomplete`
 */
export function assertLogs(block: NodeBlock, logs: readonly NodeLog[], rule: Completeness): void {
  const hashes = new Set(block.transactions.map((each) => each.hash));
  if (!logs.every((log) => log.blockHash === block.hash && hashes.has(log.transactionHash)))
    throw incomplete('The logs are not those of the block.');
  if (rule === 'second') return;
  assertNoHoles(logs);
  assertBloom(block, [logs]);
}

/** The receipt of Polygon's transfers from Ethereum, the last of a block. */
function isNotStateSync({ from, to }: NodeReceipt): boolean {
  return from !== zero || to !== zero;
}

const zero = `0x${'0'.repeat(40)}`;

function assertNoHoles(logs: readonly NodeLog[]): void {
  const first = logs[0]?.logIndex ?? 0;
  if (first !== 0 || logs.some(({ logIndex }, index) => logIndex !== index))
    throw incomplete('Logs are missing: their indexes are not consecutive.');
}

function assertBloom({ logsBloom }: NodeBlock, several: readonly (readonly NodeLog[])[]): void {
  if (several.some((logs) => bloomOf(logs) === logsBloom)) return;
  throw incomplete('The logs do not add up to the bloom filter in its header.');
}

export function incomplete(message: string): NodeError {
  return new NodeError('incomplete', message);
}

/** The parts of a log that are in a bloom filter: its contract and its topics. */
interface Logged {
  readonly address: Hex;
  readonly topics: readonly Hex[];
}

/** The bloom filter of logs, as a block's header has it. */
export function bloomOf(logs: readonly Logged[]): Hex {
  const bloom = new Uint8Array(256);
  for (const { address, topics } of logs)
    for (const each of [address, ...topics]) for (const bit of bitsOf(each)) setBit(bloom, bit);
  return bytesToHex(bloom);
}

/** The bits of what was looked up last: the same contracts and topics are in most blocks. */
const known = new Map<Hex, readonly number[]>();
const mostKnown = 20_000;

function bitsOf(value: Hex): readonly number[] {
  const found = known.get(value);
  if (found) return found;
  const hash = keccak256(hexToBytes(value), 'bytes');
  const bits = [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047);
  if (known.size >= mostKnown) known.clear();
  known.set(value, bits);
  return bits;
}

const byteOf = (bit: number) => 255 - (bit >> 3);

function setBit(bytes: Uint8Array, bit: number): void {
  bytes[byteOf(bit)] = (bytes[byteOf(bit)] ?? 0) | (1 << (bit & 7));
}
