import { connectDatabase } from '@koshpay/api';
import { testVault } from '@koshpay/api/testing';
import { confirmationsOf, createScannerPorts } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { expectSoon } from '../testing/expect-soon.ts';
import { sealRpcUrl, setupSeededDatabase, walletA } from '../testing/seed-network.ts';
import { type Engine, startEngine } from './engine.ts';

const test = setupSeededDatabase();
const engines: Engine[] = [];
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let token: Hex;

beforeAll(async () => {
  anvil = await startAnvil();
  token = await anvil.deploy(bytecode.token);
  await sealRpcUrl(test, anvil.url);
  await test.db.drizzle.execute(sql`update tokens set contract = ${token}`);
  await test.db.drizzle.execute(sql`
    insert into instances (name, api_key, chain_id, is_evm, first, second, status)
    values ('head', '', 31337, true, 0, 0, 'start')`);
});
afterAll(async () => {
  for (const engine of engines) await engine.stop();
  await anvil[Symbol.asyncDispose]();
});

function start(db = test.db): Engine {
  const engine = startEngine({
    ...createScannerPorts({ db, vault: testVault }),
    settings: { MODE: 'demo', OUTBOUND_HOSTS: [] },
    log: { warn: () => undefined, error: () => undefined },
  });
  engines.push(engine);
  return engine;
}

const pay = (value: bigint) =>
  anvil.send({ to: token, data: callData('transfer', walletA, value) });

async function readTransaction(hash: Hex) {
  const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(sql`
    select status, amount::float8 as amount, currency, kind,
      (${confirmationsOf((name) => sql`transactions.${sql.identifier(name)}`)})::int as confirmations,
      block_number::int as block, (select balance::float8 from wallets where address = ${walletA}),
      (select count(*)::int from ledger_entries where transaction_id = transactions.id) as entries
    from transactions where tx_hash = ${hash}`);
  return rows[0];
}

async function readInstance() {
  const { rows } = await test.db.drizzle.execute<Record<string, unknown>>(sql`
    select status, owner, endpoint, last_error, problem, instances.last_block::int as last_block
    from instances join scanner_leases on instance_id = id`);
  return rows[0];
}

const mined = async (hash: Hex) =>
  Number((await anvil.client.getTransactionReceipt({ hash })).blockNumber);

it('shows a payment, counts its confirmations, and credits it once', async () => {
  start();
  const hash = await pay(2_500_000n);
  await anvil.mine();
  await expectSoon(() => readTransaction(hash), {
    status: 'pending',
    amount: 2.5,
    currency: 'USDT',
    confirmations: 1,
    kind: 'token',
    block: await mined(hash),
    balance: 0,
  });
  await anvil.mine();
  await expectSoon(() => readTransaction(hash), { status: 'pending', confirmations: 2 });
  await anvil.mine();
  await expectSoon(() => readTransaction(hash), { status: 'confirmed', balance: 2.5, entries: 1 });
  const { rows } = await test.db.drizzle.execute(
    sql`select name, head::int, can_trace, last_error from rpc_endpoints`,
  );
  expect(rows).toMatchObject([{ name: "The network's RPC URL", last_error: null }]);
  expect(await readInstance()).toMatchObject({ last_error: null, problem: null });
});

it('reverses a credit whose block is lost, and credits it again where it is mined next', async () => {
  const hash = await pay(1_000_000n);
  await anvil.mine(3);
  await expectSoon(() => readTransaction(hash), { status: 'confirmed', balance: 3.5 });
  const request = anvil.client.request as (call: object) => Promise<Hex>;
  const raw = await request({ method: 'eth_getRawTransactionByHash', params: [hash] });
  await request({ method: 'anvil_reorg', params: [3, []] });
  await expectSoon(() => readTransaction(hash), { status: 'orphaned', balance: 2.5, entries: 2 });
  await request({ method: 'eth_sendRawTransaction', params: [raw] });
  await anvil.mine();
  await expectSoon(() => readTransaction(hash), { status: 'pending', block: await mined(hash) });
  await anvil.mine(2);
  await expectSoon(() => readTransaction(hash), { status: 'confirmed', balance: 3.5, entries: 3 });
});

it('misses nothing when its worker is gone', async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  // Its connections end without a word, as with SIGKILL.
  const lost = connectDatabase({ ...test.address }, { max: 2 });
  start(lost);
  await expectSoon(readInstance, { status: 'running', owner: expect.any(String) });
  await lost.close();
  const hashes = [await pay(100_000n), await pay(100_000n)];
  await anvil.mine(3);
  start();
  for (const hash of hashes)
    await expectSoon(() => readTransaction(hash), { status: 'confirmed', entries: 1 }, 12);
  expect(await readTransaction(hashes[0] as Hex)).toMatchObject({ balance: 3.7 });
});

it('reads final blocks again on demand, and adds what was missing', async () => {
  const hash = await pay(200_000n);
  await anvil.mine(80);
  await expectSoon(() => readTransaction(hash), { status: 'confirmed' });
  const block = await mined(hash);
  await test.db.drizzle.execute(sql`delete from ledger_entries where transaction_id in (
    select id from transactions where tx_hash = ${hash})`);
  await test.db.drizzle.execute(sql`delete from transactions where tx_hash = ${hash}`);
  const readFinal = async () => {
    const { rows } = await test.db.drizzle.execute(sql`
      select final_block >= ${block} as is_final from instances`);
    return rows[0];
  };
  await expectSoon(readFinal, { is_final: true });
  await test.db.drizzle.execute(sql`
    update instances set rescan = 'waiting', rescan_first = 1, rescan_last = ${block}`);
  await expectSoon(() => readTransaction(hash), { status: 'confirmed', entries: 1, block });
  const { rows } = await test.db.drizzle.execute(sql`
    select rescan, rescan_found::int as found, rescan_error as error from instances`);
  expect(rows).toEqual([{ rescan: 'done', found: 1, error: null }]);
});
