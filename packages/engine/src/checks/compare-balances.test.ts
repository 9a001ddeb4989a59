import { createRequire } from 'node:module';
import { testVault } from '@koshpay/api/testing';
import { families } from '@koshpay/chain';
import { createCheckPorts, createScannerPorts } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import { type Hex, parseEther } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { expectSoon } from '../testing/expect-soon.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { sealRpcUrl, setupSeededDatabase, walletA, walletB } from '../testing/seed-network.ts';
import { createGate } from '../testing/truth/gate.ts';
import { type Engine, startEngine } from '../workers/engine.ts';
import { compareBalances } from './compare-balances.ts';

const test = setupSeededDatabase();
const settings = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
const warned: unknown[] = [];
const log = { warn: (facts: object) => warned.push(facts), error: () => undefined };
const zero: Hex = `0x${'00'.repeat(20)}`;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
/** Of the chain: it is read between its changes. */
const gate = createGate();
const mine = (blocks?: number) => gate.alone(() => anvil.mine(blocks));
const send = (sent: Parameters<typeof anvil.send>[0]) => gate.alone(() => anvil.send(sent));
let engine: Engine;
const require = createRequire(import.meta.url);
/** Of the contract of Multicall3; viem has it, and does not export it. */
const { multicall3Bytecode } = require(
  require.resolve('viem').replace(/index\.js$/, 'constants/contracts.js'),
) as { multicall3Bytecode: Hex };
let token: Hex;
/** One that can send, and had something before it was watched. */
let spender: Hex;

beforeAll(async () => {
  anvil = await startAnvil();
  token = await anvil.deploy(bytecode.token);
  [, spender] = anvil.accounts;
  proxy = await startFaultProxy(anvil.url);
  proxy.pass = gate.share;
  await sealRpcUrl(test, proxy.url);
  // A node of others is called 20 times a second at most: here, that would be most of the time.
  await test.db.drizzle.execute(sql`
    insert into rpc_endpoints (network_id, name, poll_ms, requests_per_second)
    values (${test.networkId}, 'own', 100, 10000)`);
  await test.db.drizzle.execute(sql`update tokens set contract = ${token}`);
  await test.db.drizzle.execute(sql`
    update wallets set address = ${spender} where address = ${walletA}`);
  await send({ from: spender, to: zero, value: 1n });
  await send({ to: token, data: callData('transfer', spender, 7_000_000n) });
  await mine(80);
  await test.db.drizzle.execute(sql`
    insert into instances (name, api_key, chain_id, is_evm, first, second, status)
    values ('head', '', 31337, true, 70, 0, 'start')`);
  engine = startEngine({
    ...createScannerPorts({ db: test.db, vault: testVault }),
    ...{ settings, log },
  });
});
afterAll(async () => {
  await engine.stop();
  await proxy[Symbol.asyncDispose]();
  await anvil[Symbol.asyncDispose]();
});

/** Waits until all blocks are scanned and deep enough, and compares. */
async function compare() {
  await mine(70);
  const height = Number(await anvil.client.getBlockNumber({ cacheTime: 0 }));
  const readScanned = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select scanner_leases.last_block::int as last from scanner_leases`);
    return rows[0];
  };
  await expectSoon(readScanned, { last: height }, 20);
  await compareBalances(
    {
      ...createCheckPorts({ db: test.db, vault: testVault }),
      ...{ settings: settings as never, log: log as never },
      signal: new AbortController().signal,
    },
    { againMs: 0 },
  );
  const { rows } = await test.db.drizzle.execute(sql`
    select lower(address) as address, case compared_balances.asset when 'native' then 'native' else 'token' end as asset,
      trim_scale(expected) as expected, trim_scale(found) as found
    from compared_balances join wallets on wallets.id = wallet_id where difference is not null`);
  return rows;
}

const readNetwork = async () => {
  const { rows } = await test.db.drizzle.execute(sql`
    select compared_wallets::int as wallets, ledger_differences::int as differences,
      balances_compared_at is not null as is_compared from networks`);
  return rows[0];
};

/** Everything that changes a balance and is no difference. */
async function move() {
  const pay = (value: bigint) => send({ to: token, data: callData('transfer', spender, value) });
  await pay(2_500_000n);
  await pay(5n);
  await send({ to: spender, value: parseEther('2') });
  await mine();
  await send({ from: spender, to: anvil.accounts[3], value: parseEther('3') });
  await send({ from: spender, to: token, data: callData('transfer', zero, 1_000_000n) });
  await send({ from: spender, to: token, data: callData('transfer', walletB, 1_500_000n) });
  await send({ from: spender, to: token, data: callData('transfer', walletB, 3n) });
  await mine();
  // Only its cost is stored: one does nothing, one fails.
  await send({ from: spender, to: anvil.accounts[4] });
  await send({ from: spender, to: token, data: '0x00000000', gas: 90_000n });
  await mine();
}

it('takes what was there before as it is, and finds no difference in what moves', async () => {
  expect(await compare()).toEqual([]);
  expect(await readNetwork()).toEqual({ wallets: 2, differences: 0, is_compared: true });
  await move();
  expect(await compare()).toEqual([]);
  await move();
  expect(await compare()).toEqual([]);
  expect(warned).toEqual([]);
});

it('does so where no more rows of refused dust are stored', async () => {
  await test.db.drizzle.execute(sql`update refusals set count = 1000`);
  await move();
  await send({ from: spender, to: token, data: callData('transfer', walletB, 9n) });
  expect(await compare()).toEqual([]);
});

it('does so in a call for many balances, where the chain has its contract', async () => {
  const deployed = await gate.alone(() => anvil.deploy(multicall3Bytecode));
  const code = (await anvil.client.getCode({ address: deployed })) ?? '0x';
  await gate.alone(() =>
    anvil.client.setCode({ address: families.evm.nodes.multicall as Hex, bytecode: code }),
  );
  await move();
  expect(await compare()).toEqual([]);
});

it('finds what was missed, until it is found, and what is gone, until it is accepted', async () => {
  const hash = await send({ to: token, data: callData('transfer', walletB, 4_000_000n) });
  expect(await compare()).toEqual([]);
  // As if it had been missed: the comparison starts from before it.
  await test.db.drizzle.execute(sql`update compared_balances set block = 0, balance = 0
    where wallet_id = ${test.walletIds[1]}`);
  const setBlock = (block: number | null) =>
    test.db.drizzle.execute(sql`
      update transactions set block_number = ${block} where tx_hash = ${hash}`);
  const { blockNumber } = await anvil.client.getTransactionReceipt({ hash });
  await setBlock(null);
  const [missed] = await compare();
  expect(missed).toMatchObject({ address: walletB, asset: 'token' });
  expect(Number(missed?.found) - Number(missed?.expected)).toBeCloseTo(4);
  expect(await readNetwork()).toMatchObject({ differences: 1 });
  await setBlock(Number(blockNumber));
  expect(await compare()).toEqual([]);

  await gate.alone(() => anvil.client.setBalance({ address: walletB, value: parseEther('5') }));
  expect(await compare()).toEqual([
    { address: walletB, asset: 'native', expected: '0', found: '5' },
  ]);
  await test.db.drizzle.execute(sql`
    update compared_balances set block = found_at, balance = found, difference = null
    where difference is not null`);
  expect(await compare()).toEqual([]);
  expect(warned).toEqual([]);
});
