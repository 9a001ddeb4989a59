import { addMoon, moonChainId } from '@koshpay/chain/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { WatchedWallets } from '../scan/watched-wallets.ts';
import {
  leaseInstance,
  setupSeededDatabase,
  stranger,
  toBlock,
  toMovement,
  walletA,
} from '../testing/seed-network.ts';

import { storeBlock } from './store-blocks.ts';

/* A family of chains that does not exist is one entry: nothing else of the engine knows it. */

const test = setupSeededDatabase();
const { family, remove } = addMoon();
afterAll(() => void remove());

const toMoon = (hex: string) => `moon${hex.slice(2)}`;

it('scans a network of it, and stores what moves in its spelling', async () => {
  await test.db.drizzle.execute(sql`
    update networks set chain_id = ${moonChainId}, is_evm = false, native_symbol = 'MOON',
      native_decimals = 9 where id = ${test.networkId}`);
  await test.db.drizzle.execute(sql`
    update wallets set address = ${toMoon(walletA)} where id = ${test.walletIds[0]}`);
  const network = await test.networks.read(moonChainId);
  if (!network) throw new Error('The network is missing.');
  expect(network).toMatchObject({ family, native: { currency: 'MOON', decimals: 9 } });
  const watched = new WatchedWallets(test.wallets, new Set());
  await watched.refresh();
  expect(watched.few()).toEqual([walletA]);
  const lease = await leaseInstance({ ...test, chainId: moonChainId }, { name: 'moon' });
  const native = { kind: 'native', contract: undefined, logIndex: undefined } as const;
  const block = toBlock(10, [toMovement({ ...native, value: 2_500_000_000n })]);
  const depth = { last: 10, finalTo: 10 };
  await test.store((tx) => storeBlock(tx, lease, network, block, { depth }));
  const { rows } = await test.db.drizzle.execute(sql`
    select tx_hash, from_address, to_address, currency, amount::float8 as amount, wallet_id::int
    from transactions`);
  expect(rows).toEqual([
    {
      tx_hash: `moontx${'01'.repeat(32)}`,
      from_address: toMoon(stranger),
      to_address: toMoon(walletA),
      currency: 'MOON',
      amount: 2.5,
      wallet_id: test.walletIds[0],
    },
  ]);
});

it('reads no network of no family', async () => {
  await test.db.drizzle.execute(sql`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
    values ('Other', 777777, 3, 5, '', false)`);
  expect(await test.networks.read(777_777)).toBeUndefined();
});
