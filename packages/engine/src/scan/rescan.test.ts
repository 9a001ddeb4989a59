import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { NodeError } from '../rpc/node-error.ts';
import { MemoryChain } from '../testing/memory-chain.ts';
import { leaseInstance, setupSeededDatabase, toMovement } from '../testing/seed-network.ts';
import { openRescans } from './rescan.ts';
import { openScan } from './scan.ts';
import { createProgress } from './scan-tools.ts';
import { WatchedWallets } from './watched-wallets.ts';

const test = setupSeededDatabase();
let serial = 0;

async function setup() {
  const name = `rescan-${++serial}`;
  const lease = await leaseInstance(test, { name });
  const chain = new MemoryChain(name);
  const txHash = `0x${String(serial).padStart(64, 'e')}` as const;
  const { instanceId: id } = lease;
  await test.db.drizzle.execute(
    sql`update scanner_leases set last_block = 20 where instance_id = ${id}`,
  );
  const open = (owner = lease.owner) =>
    openRescans({
      scans: test.scans,
      store: test.store,
      progress: createProgress(),
      lease: { instanceId: id, owner },
      watched: new WatchedWallets(test.wallets, new Set()),
      getChain: async () => chain,
      readNetwork: async () => {
        const network = await test.networks.read(test.chainId);
        if (!network) throw new Error('The network is missing.');
        return network;
      },
    });
  const order = (first: number, last: number) =>
    test.db.drizzle.execute(sql`
      update instances set rescan = 'waiting', rescan_first = ${first}, rescan_last = ${last},
        rescanned_to = null, rescan_found = 0 where id = ${id}`);
  const read = async () => {
    const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(sql`
      select rescan, rescanned_to::int as to, rescan_found::int as found,
        (select last_block::int from scanner_leases where instance_id = ${id}) as cursor,
        (select count(*)::int from transactions where tx_hash = ${txHash}) as rows,
        (select coalesce(sum(ledger_entries.amount), 0)::float8 from ledger_entries
          join transactions on transactions.id = transaction_id where tx_hash = ${txHash}) as credited
      from instances where id = ${id}`);
    return rows[0];
  };
  const owner = (next: string) =>
    test.db.drizzle.execute(
      sql`update scanner_leases set owner = ${next} where instance_id = ${id}`,
    );
  return { chain, open, order, read, owner, move: () => toMovement({ txHash }), lease };
}

it('adds what is missing once, credits it, and leaves the cursor where it is', async () => {
  const { chain, open, order, read, move } = await setup();
  chain.mine([], [move()], [], [], [], []);
  const rescans = open();
  expect(await rescans.step()).toBe(false);
  await order(1, 3);
  await rescans.step();
  const once = { rescan: 'done', to: 3, found: 1, cursor: 20, rows: 1, credited: 1.5 };
  expect(await read()).toEqual(once);
  expect(await rescans.step()).toBe(false);
  await order(1, 3);
  await rescans.step();
  expect(await read()).toEqual({ ...once, found: 0 });
});

it('continues where another worker has left it, and is stored by one of them', async () => {
  const { chain, open, order, read, move, owner, lease } = await setup();
  chain.mine([], [move()], [], []);
  await order(1, 4);
  const former = open();
  await owner('another');
  await expect(former.step()).rejects.toThrow('run by another worker');
  expect(await read()).toMatchObject({ rescan: 'waiting', to: null, rows: 0 });
  await test.db.drizzle.execute(
    sql`update instances set rescan = 'running', rescanned_to = 1 where id = ${lease.instanceId}`,
  );
  const numbers: number[] = [];
  chain.onRead = async (number) => numbers.push(number);
  await open('another').step();
  expect(numbers).toEqual([2, 3, 4]);
  expect(await read()).toMatchObject({ rescan: 'done', found: 1, rows: 1 });
});

it('does not store a rescan that was replaced while it was read', async () => {
  const { chain, open, order, read, move } = await setup();
  chain.mine([], [move()], [], []);
  await order(1, 2);
  chain.onRead = async (number) => number === 2 && order(3, 4);
  const rescans = open();
  expect(await rescans.step()).toBe(true);
  expect(await read()).toMatchObject({ rescan: 'waiting', to: null, rows: 0 });
  await rescans.step();
  expect(await read()).toMatchObject({ rescan: 'done', to: 4, rows: 0 });
});

it('fails with its nodes, and loses nothing', async () => {
  const { chain, open, order, read, move } = await setup();
  chain.mine([move()], []);
  await order(1, 2);
  const rescans = open();
  chain.failure = new NodeError('pruned', 'The node no longer keeps the block.');
  await expect(rescans.step()).rejects.toThrow('no longer keeps');
  chain.failure = undefined;
  await rescans.step();
  expect(await read()).toMatchObject({ rescan: 'done', found: 1 });
});

it('evaluates again what was refused, and counts no refusal twice', async () => {
  const { chain, open, order, read, move } = await setup();
  const dust = { ...move(), value: 1n, logIndex: 1, nth: 1 };
  chain.mine([], [move(), dust], [], [], [], []);
  const rescan = async () => {
    await order(1, 3);
    await open().step();
    return read();
  };
  const countRefusals = async () => {
    const { rows } = await test.db.drizzle.execute(
      sql`select reason, count::int from refusals order by reason`,
    );
    return rows;
  };
  await test.db.drizzle.execute(sql`update tokens set status = 'inactive'`);
  expect(await rescan()).toMatchObject({ found: 2, rows: 2, credited: 0 });
  expect(await rescan()).toMatchObject({ found: 0, rows: 2, credited: 0 });
  expect(await countRefusals()).toEqual([{ reason: 'inactive token', count: 2 }]);
  await test.db.drizzle.execute(sql`update tokens set status = 'active'`);
  expect(await rescan()).toMatchObject({ found: 1, rows: 2, credited: 1.5 });
  expect(await rescan()).toMatchObject({ found: 0, rows: 2, credited: 1.5 });
  await test.db.drizzle.execute(sql`update tokens set minimum = '0.000001'`);
  expect(await rescan()).toMatchObject({ found: 1, rows: 2, credited: 1.500001 });
  await test.db.drizzle.execute(sql`update tokens set minimum = '0.01'`);
  expect(await rescan()).toMatchObject({ found: 0, rows: 2, credited: 1.500001 });
  expect(await countRefusals()).toEqual([{ reason: 'inactive token', count: 2 }]);
});

it('counts what it refuses only where it gets a row: it was counted when the block was scanned', async () => {
  const { chain, open, order, read, move } = await setup();
  await test.db.drizzle.execute(sql`
    insert into refusals (network_id, day, reason, count)
    values (${test.networkId}, (now() at time zone 'UTC')::date, 'zero value', 999)`);
  chain.mine([1, 2, 3].map((nth) => ({ ...move(), value: 0n, logIndex: nth, nth })));
  for (const _ of [1, 2]) {
    await order(1, 1);
    await open().step();
    expect(await read()).toMatchObject({ rows: 1 });
  }
  const { rows } = await test.db.drizzle.execute(
    sql`select count::int from refusals where reason = 'zero value'`,
  );
  expect(rows).toEqual([{ count: 1000 }]);
});

it('lets the scan ask a second endpoint about a large amount, without a new block', async () => {
  const name = 'large';
  const lease = await leaseInstance(test, { name });
  const [chain, second] = [new MemoryChain(name), new MemoryChain(name)];
  const txHash = `0x${'ab'.repeat(32)}` as const;
  for (const each of [chain, second]) {
    each.mine([], [toMovement({ txHash, value: 1_000_000_000n })], [], [], [], []);
    // Blocks that are not final yet are stored one by one, and need not be looked up later.
    each.finalizedTo = 0;
  }
  chain.others = [second];
  const tools = {
    ...{ scans: test.scans, store: test.store, lease, progress: createProgress() },
    watched: new WatchedWallets(test.wallets, new Set()),
    readNetwork: async () => {
      const network = await test.networks.read(test.chainId);
      if (!network) throw new Error('The network is missing.');
      return network;
    },
  };
  const { chainId } = test;
  const instance = { id: lease.instanceId, name, chainId, first: 0, second: 0, range: 'a' };
  const readStatus = async () => {
    const { rows } = await test.db.drizzle.execute<{ status: string }>(
      sql`select status from transactions where tx_hash = ${txHash}`,
    );
    return rows[0]?.status;
  };
  await test.db.drizzle.execute(sql`update tokens set status = 'inactive'`);
  const { look } = await openScan({ ...tools, chain, instance });
  while ((await look()) === 'more');
  for (const each of [chain, second]) each.finalizedTo = 6;
  chain.mine([]);
  while ((await look()) === 'more');
  expect(await readStatus()).toBe('failed');
  await test.db.drizzle.execute(sql`update tokens set status = 'active'`);
  await test.db.drizzle.execute(sql`
    update instances set rescan = 'waiting', rescan_first = 0, rescan_last = 6
    where id = ${lease.instanceId}`);
  await openRescans({ ...tools, getChain: async () => chain }).step();
  expect(await readStatus()).toBe('pending');
  for (let looks = 0; looks < 2; looks += 1) await look();
  expect(await readStatus()).toBe('confirmed');
});
