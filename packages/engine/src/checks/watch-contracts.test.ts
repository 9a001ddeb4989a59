import { testVault } from '@koshpay/api/testing';
import { createCheckPorts } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import { type Hex, pad } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode } from '../testing/contracts/contracts.ts';
import { sealRpcUrl, setupSeededDatabase } from '../testing/seed-network.ts';
import { watchContracts } from './watch-contracts.ts';

const test = setupSeededDatabase();
const warned: unknown[] = [];
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let token: Hex;

beforeAll(async () => {
  anvil = await startAnvil();
  token = await anvil.deploy(bytecode.token);
  await sealRpcUrl(test, anvil.url);
  await test.db.drizzle.execute(sql`update tokens set contract = ${token}`);
});
afterAll(() => anvil[Symbol.asyncDispose]());

async function watch() {
  await watchContracts({
    ...createCheckPorts({ db: test.db, vault: testVault }),
    settings: { MODE: 'demo', OUTBOUND_HOSTS: [] } as never,
    log: { warn: (facts: object) => warned.push(facts) } as never,
    signal: new AbortController().signal,
  });
  const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(sql`
    select implementation, former_implementation as former, contract_decimals::int as decimals,
      contract_checked_at > now() - interval '1 minute' as is_read from tokens where chain_id = 31337`);
  return rows[0];
}

/** The slots of EIP-1967. */
const slots = {
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
} as const;
const [one, other]: readonly Hex[] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`];

const setSlot = (slot: keyof typeof slots, value: Hex = '0x') =>
  anvil.client.setStorageAt({
    address: token,
    index: slots[slot],
    value: pad(value, { size: 32 }),
  });

it('notices that a token runs other code, until it is accepted or undone', async () => {
  const first = { implementation: null, former: null, decimals: 6, is_read: true };
  expect(await watch()).toEqual(first);
  expect(await watch()).toEqual(first);
  await setSlot('implementation', one);
  expect(await watch()).toMatchObject({ implementation: one, former: 'none' });
  await setSlot('implementation', other);
  expect(await watch()).toMatchObject({ implementation: other, former: 'none' });
  await setSlot('implementation');
  expect(await watch()).toMatchObject({ implementation: null, former: null });
  await setSlot('implementation', one);
  await watch();
  await test.db.drizzle.execute(sql`update tokens set former_implementation = null`);
  expect(await watch()).toMatchObject({ implementation: one, former: null });
  expect(warned).toEqual([]);
});

it('follows a beacon to the code that it names', async () => {
  await setSlot('implementation');
  // Returns the address to any call.
  const code = (address: Hex): Hex => `0x73${address.slice(2)}60005260206000f3`;
  const beacon: Hex = `0x${'be'.repeat(20)}`;
  await anvil.client.setCode({ address: beacon, bytecode: code(other as Hex) });
  await setSlot('beacon', beacon);
  expect(await watch()).toMatchObject({ implementation: other, former: one });
  await setSlot('beacon');
});

it('continues with other networks where one cannot be read', async () => {
  await test.db.drizzle.execute(sql`
    insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
    values ('Dead', 1, 3, 5, 'not sealed', true)`);
  await test.db.drizzle.execute(sql`
    insert into tokens (chain_id, contract, symbol, digit, status) values (1, ${token}, 'X', 6, 'active')`);
  await test.db.drizzle.execute(sql`update tokens set contract_checked_at = null`);
  expect(await watch()).toMatchObject({ is_read: true });
  expect(warned).toMatchObject([{ network: 'Dead' }]);
});
