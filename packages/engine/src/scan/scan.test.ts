import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import { NodeError } from '../rpc/node-error.ts';
import { LeaseLost } from '../store/lease.ts';
import { readNetwork } from '../store/scanned-network.ts';
import { MemoryChain } from '../testing/memory-chain.ts';
import { leaseInstance, setupSeededDatabase, toMovement } from '../testing/seed-network.ts';
import { DeepReorganisation } from './find-ancestor.ts';
import { createProgress } from './progress.ts';
import { openScan, type Scan } from './scan.ts';
import { createWatchedWallets } from './watched-wallets.ts';

const test = setupSeededDatabase();
let serial = 0;

async function setup({ first = 0, second = 0 } = {}) {
  const name = `scan-${++serial}`;
  const lease = await leaseInstance(test, { name });
  const instance = {
    ...{ id: lease.instanceId, name, chainId: test.chainId, first, second },
    range: `${first}:${second}`,
  };
  const chain = new MemoryChain(name);
  const progress = createProgress();
  const watched = createWatchedWallets(new Set());
  const readDeclared = async () => {
    const network = await readNetwork(test.db.drizzle, test.chainId);
    if (!network) throw new Error('The network is missing.');
    return network;
  };
  const tools = { db: test.db.jobs, chain, lease, instance, watched, progress };
  const open = () => openScan({ ...tools, readNetwork: readDeclared });
  const txHash = `0x${String(serial).padStart(64, 'f')}` as const;
  const move = (changed: Partial<Movement> = {}) => toMovement({ txHash, ...changed });
  const read = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select status, block_number::int as block, amount::float8 as amount from transactions
      where tx_hash = ${txHash} order by id`);
    return rows;
  };
  return { chain, open, move, read, progress, lease };
}

/** Looks until there is nothing more to do for now. */
async function catchUp(scan: Scan): Promise<string> {
  for (let looks = 0; looks < 500; looks += 1) {
    const outcome = await scan.look();
    if (outcome !== 'more') return outcome;
  }
  throw new Error('It does not come to an end.');
}

it('follows the head, and goes on where it was left', async () => {
  const { chain, open, move, read, progress } = await setup();
  chain.mine([], [move()], []);
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toEqual([{ status: 'pending', block: 2, amount: 1.5 }]);
  chain.mine([], []);
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'confirmed' }]);
  expect([progress.last?.number, progress.head?.number]).toEqual([5, 5]);
});

it('does not go on from a block that the database has lost', async () => {
  const { chain, open, move, read, lease } = await setup();
  chain.mine([], [move()]);
  const scan = await open();
  await catchUp(scan);
  // As a failover to a replica that was behind.
  await test.db.drizzle.execute(sql`
    update scanner_leases set last_block = 1 where instance_id = ${lease.instanceId}`);
  await test.db.drizzle.execute(sql`
    delete from scanner_blocks where instance_id = ${lease.instanceId} and number > 1`);
  chain.mine([]);
  await expect(scan.look()).rejects.toThrow(LeaseLost);
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toHaveLength(1);
});

it('reads a range once its blocks are final, and is done then', async () => {
  const { chain, open, move, read } = await setup({ first: 2, second: 5 });
  chain.mine([move({ logIndex: 1 })], [move({ value: 2_000_000n })], [], [], [], [move()]);
  chain.finalizedTo = 3;
  const scan = await open();
  expect(await catchUp(scan)).toBe('waiting');
  expect(await read()).toEqual([{ status: 'confirmed', block: 2, amount: 2 }]);
  chain.mine([], [], []);
  chain.finalizedTo = 6;
  expect(await catchUp(scan)).toBe('done');
  expect(await read()).toHaveLength(1);
});

it('goes back to the common ancestor, and finds again what was mined elsewhere', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [move()], []);
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(2);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
  chain.mine([move({ logIndex: 9 })], [], []);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 5 }]);
});

it('goes back over a block that became final elsewhere while nothing was read', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [move()]);
  await catchUp(await open());
  chain.reorganise(1);
  chain.mine(...Array.from({ length: 9 }, () => []));
  chain.finalizedTo = 8;
  expect(await catchUp(await open())).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
});

it('waits for a node that is behind, and follows a chain that became shorter', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [], [], [move()], []);
  const scan = await open();
  await catchUp(scan);
  chain.rollBack(2);
  expect(await catchUp(scan)).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'pending', block: 4 }]);
  chain.reorganise(1);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
  chain.mine([], [move()]);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'pending', block: 5 }]);
});

it('stops where the reorganisation is deeper than it can follow, and credits nothing more', async () => {
  const { chain, open, move, read } = await setup({ first: 3 });
  chain.mine(...Array.from({ length: 8 }, () => []), [move()]);
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(7);
  chain.mine([], [], []);
  await expect(catchUp(scan)).rejects.toThrow(DeepReorganisation);
  expect(await read()).toMatchObject([{ status: 'pending' }]);
});

it('stops where final blocks are lost', async () => {
  const { chain, open } = await setup();
  chain.mine(...Array.from({ length: 20 }, () => []));
  chain.finalizedTo = 18;
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(3);
  await expect(catchUp(scan)).rejects.toThrow(DeepReorganisation);
});

it('goes back over blocks that nodes called final before they had their confirmations', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine(...Array.from({ length: 19 }, () => []), [move()]);
  chain.finalizedTo = 20;
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(2);
  chain.mine([]);
  expect(await catchUp(scan)).toBe('waiting');
  expect(await read()).toMatchObject([{ status: 'orphaned' }]);
});

it('stops where they are lost while it does not run, and again when it is only started', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine(...Array.from({ length: 16 }, () => []), [move()], [], [], []);
  await catchUp(await open());
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 17 }]);
  // No block follows when nodes call it final.
  chain.finalizedTo = 18;
  await catchUp(await open());
  chain.reorganise(4);
  chain.mine([], []);
  for (const _ of ['restarted', 'started by staff'])
    await expect(catchUp(await open())).rejects.toThrow(DeepReorganisation);
  expect(await read()).toMatchObject([{ status: 'confirmed', block: 17 }]);
});

it('does not stop because a node returns another block for once while it catches up', async () => {
  const { chain, open, progress } = await setup();
  chain.mine(...Array.from({ length: 20 }, () => []));
  chain.finalizedTo = 19;
  const readBlock = chain.readBlock.bind(chain);
  // A range comes first, up to block 17.
  chain.readBlock = async (number, wanted) => {
    const block = await readBlock(number, wanted);
    if (number < 18) return block;
    chain.readBlock = readBlock;
    return { ...block, parentHash: `0x${'cd'.repeat(32)}` };
  };
  const scan = await open();
  expect(await catchUp(scan)).toBe('waiting');
  expect(progress.last?.number).toBe(17);
  expect(await catchUp(scan)).toBe('waiting');
  expect(progress.last?.number).toBe(20);
});

it('takes nothing as final that is not, where a node does not say for once what is', async () => {
  const { chain, open, move, read } = await setup();
  await test.db.drizzle.execute(sql`update networks set finality = 'finalized', confirmations = 1`);
  chain.mine([], [], [], [], [move()], ...Array.from({ length: 9 }, () => []));
  chain.finalizedTo = 4;
  const scan = await open();
  await catchUp(scan);
  chain.finalizedTo = undefined;
  chain.mine([], [], []);
  await catchUp(scan);
  expect(await read()).toMatchObject([{ status: 'pending' }]);
  await test.db.drizzle.execute(sql`update networks set finality = 'blocks', confirmations = 3`);
});

it('does not stop because a node returns other blocks for once', async () => {
  const { chain, open, progress } = await setup();
  chain.mine(...Array.from({ length: 20 }, () => []));
  chain.finalizedTo = 18;
  const scan = await open();
  await catchUp(scan);
  chain.reorganise(2);
  const headAt = chain.headAt.bind(chain);
  const lies = new Set([20, 18]);
  chain.headAt = async (number) => {
    const head = await headAt(number);
    return lies.delete(number) ? { ...head, hash: `0x${'cd'.repeat(32)}` } : head;
  };
  await expect(catchUp(scan)).rejects.toThrow('Its blocks do not follow each other.');
  chain.mine([]);
  expect(await catchUp(scan)).toBe('waiting');
  expect(lies.size).toBe(0);
  expect(progress.last?.number).toBe(21);
});

it('matches wallets that are created while a block is read', async () => {
  const { chain, open, move, read } = await setup();
  const address = `0x${'77'.repeat(20)}` as const;
  chain.onRead = async (number) => {
    if (number !== 1) return;
    await test.db.drizzle.execute(sql`
      insert into wallets (merchant_id, user_id, network_id, address, balance)
      select merchant_id, user_id, network_id, ${address}, 0 from wallets limit 1
      on conflict do nothing`);
  };
  chain.mine([move({ to: address })]);
  await catchUp(await open());
  expect(await read()).toMatchObject([{ status: 'pending', block: 1 }]);
});

it('fails while its nodes do, without losing its place', async () => {
  const { chain, open, move, read } = await setup();
  chain.mine([], [move()]);
  chain.failure = new NodeError('unavailable', 'It cannot be reached.');
  const scan = await open();
  await expect(scan.look()).rejects.toThrow('It cannot be reached.');
  chain.failure = undefined;
  await catchUp(scan);
  expect(await read()).toHaveLength(1);
});

it('begins again when its range is changed', async () => {
  const { chain, open, move, read, lease } = await setup({ first: 2 });
  chain.mine([move()], [], []);
  await catchUp(await open());
  expect(await read()).toEqual([]);
  await test.db.drizzle.execute(
    sql`update scanner_leases set range = 'another' where instance_id = ${lease.instanceId}`,
  );
  const { rows } = await test.db.drizzle.execute(
    sql`select count(*)::int as blocks from scanner_blocks where instance_id = ${lease.instanceId}`,
  );
  expect(rows).toEqual([{ blocks: 2 }]);
  await open();
  const { rows: left } = await test.db.drizzle.execute(
    sql`select last_block from scanner_leases where instance_id = ${lease.instanceId}`,
  );
  expect(left).toEqual([{ last_block: null }]);
});
