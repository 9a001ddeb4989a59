import { toHex } from 'viem/utils';
import type { Endpoint } from '../rpc/endpoint.ts';
import { NodeError } from '../rpc/node-error.ts';
import { incomplete } from './completeness.ts';
import { transferTopic } from './movements.ts';
import { type NodeLog, parseLogs } from './node-block.ts';
import { type Reading, readBlock } from './read-block.ts';
import type { ScannedRange, Wanted } from './scanned-block.ts';

/** The most blocks of one range: they are read together. */
export const maxBlocksTogether = 100;

/** The number of blocks that are read at the same time. */
const parallelBlocks = 6;

/**
 * Reads blocks that follow each other, all of one endpoint. By the rules of headers each is read whole,
 * since a search by number leaves out what a node behind the URL does not have yet. Otherwise tokens
 * are searched for, and another endpoint has to find the same.
 */
export async function readRange(
  endpoint: Endpoint,
  [from, to]: readonly [number, number],
  reading: Reading,
): Promise<ScannedRange> {
  const logs =
    reading.rule === 'second' ? await searchLogs(endpoint, [from, to], reading) : undefined;
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const blocks = await mapParallel(numbers, (number) =>
    readBlock(endpoint, number, { ...reading, ...(logs && { logs: logs.get(number) ?? [] }) }),
  );
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) throw new Error('A range has a block at least.');
  if (blocks.some(({ parentHash }, index) => index > 0 && parentHash !== blocks[index - 1]?.hash))
    throw incomplete('Its blocks do not follow each other.');
  return {
    first,
    last,
    isTraced: blocks.every(({ isTraced }) => isTraced),
    blocks: blocks.filter(({ movements }) => movements.length > 0),
  };
}

/** The transfers of declared tokens, by block; where few addresses are watched, of those alone. */
async function searchLogs(
  endpoint: Endpoint,
  [from, to]: readonly [number, number],
  { wanted }: Reading,
): Promise<ReadonlyMap<number, readonly NodeLog[]>> {
  const found = new Map<string, NodeLog>();
  const size = endpoint.abilities.logRange;
  for (let at = from; at <= to && wanted.contracts.size > 0; ) {
    const end = Math.min(to, at + size.blocks - 1);
    try {
      for (const topics of topicsOf(wanted))
        for (const log of await getLogs(endpoint, [at, end], wanted, topics))
          found.set(`${log.blockHash} ${log.logIndex}`, log);
      size.grow(end - at + 1);
      at = end + 1;
    } catch (error) {
      const canGoOn = error instanceof NodeError && size.shrink(error, end - at + 1);
      // One that took too long may be dead: the next range is smaller.
      if (!canGoOn || error.kind === 'timeout') throw error;
    }
  }
  return Map.groupBy(found.values(), (log) => log.blockNumber);
}

/** The topics of the two searches: for transfers to addresses, and for transfers by them. */
function topicsOf({ few }: Wanted): unknown[][] {
  if (!few) return [[transferTopic]];
  const padded = few.map((address) => `0x${address.slice(2).padStart(64, '0')}`);
  return [
    [transferTopic, padded],
    [transferTopic, null, padded],
  ];
}

async function getLogs(
  endpoint: Endpoint,
  [from, to]: readonly [number, number],
  { contracts }: Wanted,
  topics: unknown[],
) {
  const filter = { fromBlock: toHex(from), toBlock: toHex(to), address: [...contracts], topics };
  const logs = parseLogs(await endpoint.request('eth_getLogs', [filter]));
  if (logs.every(({ blockNumber }) => blockNumber >= from && blockNumber <= to)) return logs;
  throw incomplete('It returned logs of other blocks.');
}

/** Maps some at a time; nothing is begun after one has failed. */
async function mapParallel<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await map(item);
  };
  const stop = (error: unknown) => {
    for (const _ of rest);
    throw error;
  };
  await Promise.all(Array.from({ length: parallelBlocks }, () => work().catch(stop)));
  return results;
}
