import { NodeError } from '../rpc/node-error.ts';
import { bloomOf } from './bloom.ts';
import type { Completeness } from './network-options.ts';
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
