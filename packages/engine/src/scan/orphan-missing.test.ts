import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MemoryChain } from '../testing/memory-chain.ts';
import { leaseInstance, setupSeededDatabase, toMovement } from '../testing/seed-network.ts';
import { DeepReorganisation } from './find-ancestor.ts';
import { openScan } from './scan.ts';
import { createProgress } from './scan-tools.ts';
import { WatchedWallets } from './watched-wallets.ts';

const test = setupSeededDatabase();

it('continues from a block that the chain still has, and reverses what it lost', async () => {
  const lease = await leaseInstance(test, { name: 'deep' });
  const { instanceId: id } = lease;
  const chain = new MemoryChain('deep');
  const open = () =>
    openScan({
      ...{ scans: test.scans, store: test.store, chain, lease, progress: createProgress() },
      instance: { id, name: 'deep', chainId: test.chainId, first: 1, second: 0, range: 'a' },
      watched: new WatchedWallets(test.wallets, new Set()),
      readNetwork: async () => {
        const network = await test.networks.read(test.chainId);
        if (!network) throw new Error('The network is missing.');
        return network;
      },
    });
  const catchUp = async () => {
    const scan = await open();
    while ((await scan.look()) === 'more');
  };
  const read = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select status, block_number::int as block, (
        select coalesce(sum(amount), 0)::float8 from ledger_entries
        where transaction_id = transactions.id) as credited
      from transactions order by tx_hash`);
    return rows;
  };
  const [kept, lost, moved] = ['a1', 'a2', 'a3'].map((each) =>
    toMovement({ txHash: `0x${each.repeat(32)}` }),
  ) as [
    ReturnType<typeof toMovement>,
    ReturnType<typeof toMovement>,
    ReturnType<typeof toMovement>,
  ];
  chain.mine([kept], [], [lost], [moved], ...Array.from({ length: 40 }, () => []));
  chain.finalizedTo = 40;
  await catchUp();
  expect(await read()).toEqual(
    [1, 3, 4].map((block) => ({ status: 'confirmed', block, credited: 1.5 })),
  );
  // Blocks that were final are lost: one transfer finally, one is in a later block.
  chain.rollBack(42);
  chain.mine([], [], [], [moved], ...Array.from({ length: 40 }, () => []));
  await expect(catchUp()).rejects.toThrow(DeepReorganisation);
  await test.db.drizzle.execute(sql`
    delete from scanner_blocks where instance_id = ${id} and number >= 3`);
  await test.db.drizzle.execute(sql`
    update scanner_leases set last_block = 2, final_block = 2, restart_from = 3 where instance_id = ${id}`);
  await catchUp();
  expect(await read()).toEqual([
    { status: 'confirmed', block: 1, credited: 1.5 },
    { status: 'orphaned', block: 3, credited: 0 },
    { status: 'confirmed', block: 6, credited: 1.5 },
  ]);
  const { rows } = await test.db.drizzle.execute(
    sql`select restart_from from scanner_leases where instance_id = ${id}`,
  );
  expect(rows).toEqual([{ restart_from: null }]);
});
