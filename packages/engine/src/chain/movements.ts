import type { Hex } from 'viem';
import type { InternalTransfer } from './internal-transfers.ts';
import type { NodeLog, NodeTransaction } from './node-block.ts';
import type { Movement, Wanted } from './scanned-block.ts';

/** The outcome of a transaction. */
export interface Outcome {
  readonly transaction: NodeTransaction;
  readonly failed: boolean;
  /** The contract that it has created. */
  readonly created: Hex | null | undefined;
  readonly logs: readonly NodeLog[];
  readonly internal: readonly InternalTransfer[];
}

/** The first topic of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** They log native value like a token's: by EIP-7708, and on Polygon. */
const neverTokens: ReadonlySet<Hex> = new Set([
  '0xfffffffffffffffffffffffffffffffffffffffe',
  '0x0000000000000000000000000000000000001010',
]);

/** The movements of a transaction that are wanted: native value, then that of its calls, then tokens. */
export function movementsOf(outcome: Outcome, wanted: Wanted): Movement[] {
  const found = [...nativeOf(outcome), ...internalOf(outcome), ...tokensOf(outcome, wanted)];
  const seen = new Map<string, number>();
  return found
    .filter(({ from, to }) => wanted.isWatched(from) || wanted.isWatched(to))
    .map((each) => {
      const key = [each.kind, each.contract, each.from, each.to, each.value].join();
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      return { ...each, txHash: outcome.transaction.hash, nth, failed: outcome.failed };
    });
}

/** True if a log is a transfer of a declared token, by its shape. */
function isTransfer({ address, topics, data }: NodeLog, { contracts }: Wanted): boolean {
  const [event, from, to] = topics;
  const hasShape = topics.length === 3 && event === transferTopic && data.length === 66;
  return (
    hasShape &&
    contracts.has(address) &&
    !neverTokens.has(address) &&
    [from, to].every((each) => each?.startsWith(`0x${'0'.repeat(24)}`))
  );
}

type Found = Omit<Movement, 'txHash' | 'nth' | 'failed'>;

const noToken = { contract: undefined, logIndex: undefined, tracePath: undefined };

function nativeOf({ transaction, created }: Outcome): Found[] {
  const { from, value } = transaction;
  const to = transaction.to ?? created;
  return to && value > 0n ? [{ ...noToken, kind: 'native', from, to, value }] : [];
}

function internalOf({ internal, failed }: Outcome): Found[] {
  if (failed) return [];
  return internal.map(({ path, ...each }) => ({
    ...noToken,
    ...each,
    kind: 'internal',
    tracePath: path,
  }));
}

function tokensOf({ logs }: Outcome, wanted: Wanted): Found[] {
  return logs
    .filter((log) => isTransfer(log, wanted))
    .map(({ address, topics, data, logIndex }) => ({
      kind: 'token',
      contract: address,
      from: toAddress(topics[1]),
      to: toAddress(topics[2]),
      value: BigInt(data),
      logIndex,
      tracePath: undefined,
    }));
}

const toAddress = (topic = '0x'): Hex => `0x${topic.slice(26)}`;
