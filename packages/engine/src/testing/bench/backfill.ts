import { randomUUID } from 'node:crypto';
import { createScannerPorts } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import { toHex } from 'viem/utils';
import { assertReceipts } from '../../chain/completeness.ts';
import { fromCallTraces } from '../../chain/internal-transfers.ts';
import { parseBlock, parseReceipts } from '../../chain/node-block.ts';
import { openChain } from '../../chain/open-chain.ts';
import { openScan } from '../../scan/scan.ts';
import { createProgress } from '../../scan/scan-tools.ts';
import { WatchedWallets } from '../../scan/watched-wallets.ts';
import { createAddressTable } from '../../watch/address-table.ts';
import { callData } from '../contracts/contracts.ts';
import { callAll, callOne } from '../truth/call-node.ts';
import type { TruthDatabase } from '../truth/database.ts';
import type { World } from '../truth/world.ts';
import { withAim } from './aim.ts';
import { declareQuietNetwork } from './quiet-world.ts';

/** The blocks, the transactions of each, each of which logs two transfers, and one in how many is to us. */
const [blocks, perBlock, others] = [300, 10, 5];
/** The blocks before them by which both are warm. */
const warmBlocks = 30;
/** As many at the same time as the engine reads. */
const parallel = 6;

/**
 * Blocks and logs a second of a scanner that catches up, in the database, as a ratio to a loop that only
 * reads the same blocks and makes the same checks of them, before and after it.
 */
export async function benchBackfill(database: TruthDatabase, world: World): Promise<string> {
  const { url } = world.anvil;
  const warm = await fill(world, warmBlocks);
  await readBare(url, [1, warm]);
  const scanner = await openScanner(database, world);
  await scanner.readUpTo(warm);
  const last = await fill(world, blocks);
  const range = [warm + 1, last] as const;
  const before = await readBare(url, range);
  const scanned = await scanner.readUpTo(last);
  const after = await readBare(url, range);
  await scanner.close();
  const ratio = (before + after) / 2 / scanned;
  const perSecond = (count: number) => Math.round((count / scanned) * 1000);
  const logs = blocks * perBlock * 2;
  return withAim(
    `backfill        ${perSecond(blocks)} blocks/s, ${perSecond(logs)} logs/s, ${ratio.toFixed(2)} of a bare loop with the same checks`,
    'at least 0.8',
    ratio >= 0.8,
  );
}

/** Blocks from the first to the last one. */
type Range = readonly [first: number, last: number];

/** Mines this number of blocks, and returns the number of the last one. */
async function fill(
  { anvil, contracts, strangers, wallets }: World,
  blocks: number,
): Promise<number> {
  for (let block = 0; block < blocks; block += 1) {
    await callAll(
      anvil.url,
      Array.from({ length: perBlock }, (_, index) => {
        const to = index % others ? strangers[index % strangers.length] : wallets[3 + (block % 9)];
        const data = callData('transferTwice', to ?? contracts.batch, 1_000_000n);
        const sent = { from: strangers[0], to: contracts.token, data, gas: toHex(200_000) };
        return ['eth_sendTransaction', [sent]] as const;
      }),
    );
    await anvil.mine();
  }
  return Number(await callOne(anvil.url, 'eth_blockNumber', []));
}

/** @returns how many milliseconds it took */
async function readBare(url: string, [first, last]: Range): Promise<number> {
  const start = performance.now();
  let next = first;
  const read = async () => {
    while (next <= last) {
      const block = parseBlock(await callOne(url, 'eth_getBlockByNumber', [toHex(next++), true]));
      const { hash, transactions } = block;
      if (transactions.length === 0) {
        assertReceipts(block, [], 'receipts');
        continue;
      }
      const [receipts, traces] = await Promise.all([
        callOne(url, 'eth_getBlockReceipts', [hash]),
        callOne(url, 'debug_traceBlockByHash', [hash, { tracer: 'callTracer' }]),
      ]);
      assertReceipts(block, parseReceipts(receipts), 'receipts');
      fromCallTraces(traces, block);
    }
  };
  await Promise.all(Array.from({ length: parallel }, read));
  return performance.now() - start;
}

/** Opens a scanner that begins with the first block. */
async function openScanner(database: TruthDatabase, world: World) {
  const { db } = database;
  await declareQuietNetwork(database, world, world.anvil.url);
  const owner = randomUUID();
  const ports = createScannerPorts(database);
  await ports.scanners.take(owner);
  const [instance] = await ports.scanners.readStarted(owner);
  if (!instance) throw new Error('There is no scanner.');
  const endpoints = [{ id: 1, url: world.anvil.url, pollMs: 500, requestsPerSecond: 100_000 }];
  const chain = openChain({
    ...{ chainId: world.chainId, family: 'evm', completeness: 'receipts', endpoints },
    limits: { MODE: 'demo', OUTBOUND_HOSTS: [] },
  });
  await db.drizzle.execute(sql`update instances set first = 1 where id = ${instance.id}`);
  const network = await ports.networks.read(world.chainId);
  if (!network) throw new Error('There is no network.');
  const progress = createProgress();
  const opened = await openScan({
    ...{
      ...ports,
      chain,
      progress,
      lease: { instanceId: instance.id, owner },
    },
    instance: { ...instance, first: 1 },
    readNetwork: async () => network,
    watched: new WatchedWallets(ports.wallets, createAddressTable()),
  });
  return {
    /** @returns how many milliseconds it took until all of it was stored */
    readUpTo: async (last: number) => {
      const start = performance.now();
      while ((await opened.look()) === 'more');
      if (progress.last?.number !== last) throw new Error('It did not read everything.');
      return performance.now() - start;
    },
    close: async () => {
      chain.close();
      await db.drizzle.execute(sql`delete from instances`);
    },
  };
}
